import { matchNames } from '#contract/match-names.ts';
import { byTurnOnAir } from '#contract/next-on-air.ts';
import { isOpen } from '#contract/public-state.ts';
import { progressWord } from '#web/lib/match-progress.ts';
import type { PublicMatch } from '#web/lib/matches.ts';
import { scheduledText, whenText } from './hours.ts';
import type { Language } from './options.ts';
import type { OverlayState } from './overlay-state.ts';

export type NextUp = {
  /** 'vers 18 h 40'; null when nobody can say. */
  when: string | null;
  /** Both teams, or the round that comes. */
  title: string | readonly [string, string];
  note: string;
};

type Known = Pick<OverlayState, 'air' | 'clock' | 'event' | 'matches' | 'rounds'>;

/** The match that the desk's next button would put on air; without one, the round that comes. */
export function nextUpOf(known: Known, language: Language, now: number): NextUp | null {
  const { air, clock, event, matches, rounds } = known;
  const [next] = byTurnOnAir(
    matches.filter((match) => isOpen(match) && match.pk_match !== air?.fk_match),
  );
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
  const label = matchNames(rounds, matches).get(next.key) || next.round_label;
  return {
    when: whenOf(next, known, language, now),
    title: [next.team_one_name ?? '', next.team_two_name ?? ''],
    note: [label, round && `BO${round.best_of}`, next.station && `poste ${next.station}`]
      .filter(Boolean)
      .join(' · '),
  };
}

function whenOf(
  match: PublicMatch,
  { clock, event }: Known,
  language: Language,
  now: number,
): string | null {
  const estimated = clock?.matches.find(({ pk_match }) => pk_match === match.pk_match);
  const progress = progressWord(match);
  if (progress !== null) return progress.toLowerCase();
  if (estimated !== undefined) {
    return whenText(estimated.begins, event.time_zone, language, now);
  }
  return match.match_date === null ? null : scheduledText(match.match_date, language);
}
