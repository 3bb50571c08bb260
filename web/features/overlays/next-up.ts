import { matchNames } from '#contract/match-names.ts';
import { byTurnOnAir } from '#contract/next-on-air.ts';
import { isOpen } from '#contract/public-state.ts';
import { progressWord } from '#web/lib/match-progress.ts';
import { isToCome, type PublicMatch } from '#web/lib/matches.ts';
import { placeText } from '#web/lib/places.ts';
import { scheduledText, whenText } from './hours.ts';
import type { Language } from './options.ts';
import type { OverlayState } from './overlay-state.ts';
import { turnOf } from './turns.ts';

export type NextUp = {
  /** 'vers 18 h 40'; null when nobody can say. */
  when: string | null;
  /** Both teams, or the round that comes. */
  title: string | readonly [string, string];
  note: string;
};

type Known = Pick<OverlayState, 'air' | 'clock' | 'event' | 'matches' | 'rounds'>;

/** The match that the desk's next button would put on air; without one, the first that awaits a team, or the round that comes. */
export function nextUpOf(known: Known, language: Language, now: number): NextUp | null {
  const { clock, event, matches, rounds } = known;
  const next = nextMatch(known);
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
  const names = matchNames(rounds, matches);
  const label = names.get(next.key) || next.round_label;
  return {
    when: whenOf(next, known, language, now),
    title: [
      next.team_one_name ?? placeText(next, 0, names),
      next.team_two_name ?? placeText(next, 1, names),
    ],
    note: [label, round && `BO${round.best_of}`, next.station && `poste ${next.station}`]
      .filter(Boolean)
      .join(' · '),
  };
}

function nextMatch({ air, matches, rounds }: Known): PublicMatch | undefined {
  const others = matches.filter(
    (match) => isToCome(match) && match.pk_match !== air?.fk_match && hasTeam(match),
  );
  const [open] = byTurnOnAir(others.filter(isOpen));
  const turns = new Map(rounds.map((round) => [round.pk_round, turnOf(round)]));
  const turn = ({ fk_round }: PublicMatch): number => turns.get(fk_round) ?? 0;
  return open ?? others.toSorted((one, two) => turn(one) - turn(two))[0];
}

function hasTeam({ fk_team_one, fk_team_two }: PublicMatch): boolean {
  return fk_team_one !== null || fk_team_two !== null;
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
