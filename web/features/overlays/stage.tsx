import { createContext, useState, type CSSProperties, type ReactNode } from 'react';
import type { Piece } from '#contract/desk.ts';
import { onAccent, type OverlayOptions } from './options.ts';

type StageProps = {
  piece: Piece;
  label: string;
  options: OverlayOptions;
  isIn: boolean;
  /** Null when there is nothing to show: what was shown last leaves as it came. */
  children: ReactNode | null;
};

/** The whole picture, on which one piece stands. It fades when the piece comes or goes, and is still otherwise. */
export function Stage({ piece, label, options, isIn, children }: StageProps) {
  const [last, setLast] = useState(children);
  if (children !== null && children !== last) setLast(children);
  const isShown = isIn && children !== null;
  return (
    <section className="stage" aria-label={label} style={colours(options)}>
      <div className="piece" data-piece={piece} data-in={isShown} aria-hidden={!isShown}>
        <Shown value={isShown}>{children ?? last}</Shown>
      </div>
    </section>
  );
}

/** Whether anybody can see the piece: otherwise nothing in it counts or turns its pages. */
export const Shown = createContext(false);

// By the browser's own properties, which the site's security policy lets scripts set.
function colours({ accent, scale }: OverlayOptions): CSSProperties {
  return {
    '--scale': scale,
    ...(accent !== null && { '--accent': accent, '--on-accent': onAccent(accent) }),
  } as CSSProperties;
}
