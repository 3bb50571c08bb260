import { useMemo } from 'react';
import { matchNames } from '#contract/tournament/match-names.ts';
import { FittedBracket } from '#web/public/bracket/tree/fitted-bracket.tsx';
import { bracketSections } from '#web/public/bracket/tree/sections.ts';
import type { BracketPage } from './pieces/bracket-pages.tsx';
import type { OverlayState } from './overlay-state.ts';
import { teamPath } from '#web/lib/event-words/event-links.ts';
import { bracketRounds, matchesIn } from '#web/lib/matches/rounds.ts';
import '#web/styles/bracket/bracket.css';
import '#web/styles/bracket/bracket-tree.css';
import '#web/styles/bracket/bracket-match.css';
import '#web/styles/screens/screen.css';

/** The bracket in pages that fit an overlay. */
export function useBracketPages(state: OverlayState | null): readonly BracketPage[] {
  const { rounds, matches, event } = state ?? {};
  const slug = event?.slug ?? '';
  return useMemo(() => {
    const inBracket = bracketRounds(rounds ?? []);
    if (inBracket.length === 0) return [];
    const played = { rounds: inBracket, matches: matchesIn(matches ?? [], inBracket) };
    const names = matchNames(played.rounds, played.matches);
    const teamAddress = (team: number): string => teamPath(slug, team);
    return bracketSections(played, BOX, 'stream').map((section) => ({
      part: section.part && `${section.part.side} · ${section.part.round}`,
      drawing: <FittedBracket {...{ section, names, teamAddress, ...PLAIN_PROPS }} />,
    }));
  }, [rounds, matches, slug]);
}

/** In the screen's units: inside the margins and the plate, below its title. */
const BOX = { width: 165, height: 84 };
const PLAIN_PROPS = { answers: undefined, followed: null };
