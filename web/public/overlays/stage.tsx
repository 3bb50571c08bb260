import { createContext, useState, type CSSProperties, type ReactNode } from 'react';
import type { OverlayPiece } from '#contract/day/desk.ts';
import { onAccent, type OverlayOptions } from './options.ts';

type StageProps = {
  piece: OverlayPiece;
  label: string;
  options: OverlayOptions;
  isIn: boolean;
  /** Null when there is nothing to show: the last content then fades out. */
  children: ReactNode | null;
};

/** The whole picture with one piece. It only fades in and out. */
export function Stage({ piece, label, options, isIn, children }: StageProps) {
  const [last, setLast] = useState(children);
  if (children !== null && children !== last) setLast(children);
  const isVisible = isIn && children !== null;
  return (
    <section className="stage" aria-label={label} style={optionStyles(options)}>
      <div className="piece" data-piece={piece} data-in={isVisible} aria-hidden={!isVisible}>
        <PieceVisibility value={isVisible}>{children ?? last}</PieceVisibility>
      </div>
    </section>
  );
}

/** Whether the piece is visible: otherwise nothing in it counts or changes pages. */
export const PieceVisibility = createContext(false);

// Set as style properties, which the site's security policy allows to scripts.
function optionStyles({ accent, scale }: OverlayOptions): CSSProperties {
  return {
    '--scale': scale,
    ...(accent !== null && { '--accent': accent, '--on-accent': onAccent(accent) }),
  } as CSSProperties;
}
