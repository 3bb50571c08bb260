import { isOpen } from '#contract/tournament/match-state.ts';
import { matchTitle, bracketNames } from '#contract/tournament/match-names.ts';
import { orderOfPlay } from '#contract/tournament/round-order.ts';
import { sortByAirTurn } from '#contract/day/next-on-air.ts';
import { progressLabel } from '#web/lib/matches/match-progress.ts';
import { isUpcoming, type PublicMatch } from '#web/lib/matches/matches.ts';
import { slotText } from '#web/lib/matches/bracket-slots.ts';
import { scheduledText, whenText } from '../hours.ts';
import type { Language } from '../options.ts';
import type { OverlayState } from '../overlay-state.ts';

export type NextUp = {
  /** 'vers 18 h 40'; null when it is unknown. */
  when: string | null;
  /** Both teams, or the next round. */
  title: string | readonly [string, string];
  note: string;
};

type NextUpState = Pick<OverlayState, 'air' | 'clock' | 'event' | 'matches' | 'rounds'>;

/** The match that the desk's next button would put on air; else the first match with one known team, or the next round. */
export function findNextUp(state: NextUpState, language: Language, now: number): NextUp | null {
  const { clock, event, matches, rounds } = state;
  const next = nextMatch(state);
  if (next === undefined) {
    const round = clock?.next ?? null;
    if (round === null) return null;
    return {
      when: whenText(round.begins, event.time_zone, language, now),
      title: round.label,
      note: event.name,
    };
  }
  const round = rounds.find(({ pk_round }) => pk_round === next.fk_round);
  const names = bracketNames({ rounds, matches });
  return {
    when: beginText(next, state, language, now),
    title: [
      next.team_one_name ?? slotText(next, 0, names),
      next.team_two_name ?? slotText(next, 1, names),
    ],
    note: [
      matchTitle(next, rounds, names),
      round && `BO${round.best_of}`,
      next.station && `poste ${next.station}`,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}

function nextMatch({ air, matches, rounds }: NextUpState): PublicMatch | undefined {
  const others = matches.filter(
    (match) => isUpcoming(match) && match.pk_match !== air?.fk_match && hasTeam(match),
  );
  const [open] = sortByAirTurn(others.filter(isOpen));
  const orderByRound = new Map(rounds.map((round) => [round.pk_round, orderOfPlay(round)]));
  const orderOf = ({ fk_round }: PublicMatch): number => orderByRound.get(fk_round) ?? 0;
  return open ?? others.toSorted((one, two) => orderOf(one) - orderOf(two))[0];
}

function hasTeam({ fk_team_one, fk_team_two }: PublicMatch): boolean {
  return fk_team_one !== null || fk_team_two !== null;
}

function beginText(
  match: PublicMatch,
  { clock, event }: NextUpState,
  language: Language,
  now: number,
): string | null {
  const estimated = clock?.matches.find(({ pk_match }) => pk_match === match.pk_match);
  const progress = progressLabel(match);
  if (progress !== null) return progress.toLowerCase();
  if (estimated !== undefined) {
    return whenText(estimated.begins, event.time_zone, language, now);
  }
  return match.match_date === null ? null : scheduledText(match.match_date, language);
}
