import { useMemo } from 'react';
import type { PublicState } from '#contract/public-state.ts';
import { useNow } from '#web/lib/now.ts';
import { turnAt } from '#web/lib/page-turns.ts';
import { useScreen } from '#web/lib/screen.ts';
import { FittedBracket, type FittedBracketProps } from './fitted-bracket.tsx';
import { sectionsOf } from './sections.ts';
import '#web/styles/screen.css';

type TurnedBracketProps = Omit<FittedBracketProps, 'section'> &
  Pick<PublicState, 'rounds' | 'matches'>;

/** The bracket on a whole screen, as the wall shows it: page by page where a room could not read it at once. */
export function TurnedBracket({ rounds, matches, ...drawn }: TurnedBracketProps) {
  const screen = useScreen();
  const now = useNow(SECOND);
  const sections = useMemo(() => {
    const box = { width: screen.width - MARGINS, height: screen.height - TOOLBAR };
    return sectionsOf({ rounds, matches }, box, 'reader');
  }, [rounds, matches, screen]);
  const section = sections[turnAt(sections.length, now)];
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
/** In the screen's units, beside the tree and above it. */
const MARGINS = 8;
const TOOLBAR = 16;
