import { useMemo } from 'react';
import { matchNames } from '#contract/match-names.ts';
import { FittedBracket } from '#web/features/bracket/fitted-bracket.tsx';
import { sectionsOf } from '#web/features/bracket/sections.ts';
import type { BracketPage } from '#web/features/overlays/bracket-pages.tsx';
import type { OverlayState } from '#web/features/overlays/overlay-state.ts';
import { teamPath } from '#web/lib/event-links.ts';
import { bracketRounds, matchesIn } from '#web/lib/rounds.ts';
import '#web/styles/bracket.css';
import '#web/styles/bracket-tree.css';
import '#web/styles/bracket-match.css';
import '#web/styles/screen.css';

/** The bracket as the wall draws it, in the box that an overlay has for it. */
export function useBracketPages(state: OverlayState | null): readonly BracketPage[] {
  const { rounds, matches, event } = state ?? {};
  const slug = event?.slug ?? '';
  return useMemo(() => {
    const shown = bracketRounds(rounds ?? []);
    if (shown.length === 0) return [];
    const played = { rounds: shown, matches: matchesIn(matches ?? [], shown) };
    const names = matchNames(played.rounds, played.matches);
    const teamAddress = (team: number): string => teamPath(slug, team);
    return sectionsOf(played, BOX, 'stream').map((section) => ({
      part: section.part && `${section.part.side} · ${section.part.round}`,
      drawing: <FittedBracket {...{ section, names, teamAddress, ...NOBODY_ASKS }} />,
    }));
  }, [rounds, matches, slug]);
}

/** In tenths of a hundred-and-eighth of the picture's height: within its margins, its plate and below the plate's title. */
const BOX = { width: 165, height: 84 };
const NOBODY_ASKS = { answers: undefined, followed: null };
