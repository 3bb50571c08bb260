import { useMemo } from 'react';
import type { PublicState } from '#contract/public-state.ts';
import { useNow } from '#web/lib/now.ts';
import { pageAt } from '#web/lib/screens/rotate-pages.ts';
import { useScreen } from '#web/lib/screens/screen.ts';
import { FittedBracket, type FittedBracketProps } from './fitted-bracket.tsx';
import { bracketSections } from './sections.ts';
import '#web/styles/screens/screen.css';

type RotatingBracketProps = Omit<FittedBracketProps, 'section'> &
  Pick<PublicState, 'rounds' | 'matches'>;

/** The bracket in full screen, page by page where it could not be read at once. */
export function RotatingBracket({ rounds, matches, ...drawn }: RotatingBracketProps) {
  const screen = useScreen();
  const now = useNow(SECOND);
  const sections = useMemo(() => {
    const box = { width: screen.width - MARGINS, height: screen.height - TOOLBAR };
    return bracketSections({ rounds, matches }, box, 'reader');
  }, [rounds, matches, screen]);
  const section = sections[pageAt(sections.length, now)];
  if (section === undefined) return null;
  return (
    <>
      {section.part !== null && (
        <p className="fitted-part headline">
          {section.part.side} <span>{section.part.round}</span>
        </p>
      )}
      <FittedBracket section={section} {...drawn} />
    </>
  );
}

const SECOND = 1000;
/** In the screen's units: beside the tree and above it. */
const MARGINS = 8;
const TOOLBAR = 16;
