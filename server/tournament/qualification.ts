import { outlook, type SwissState } from '#engine';
import type { StandingsRow } from '#contract/tournament.ts';
import { outlookSentences } from '#server/sentences/outlook.ts';
import { nameOf, swissOf } from './stages.ts';
import type { TournamentState } from './state.ts';

/** What has to be known to say what each team needs. Plain data, for another thread to work on. */
export type OutlookTask = {
  swiss: SwissState;
  qualifiers: number;
  names: ReadonlyMap<number, string>;
};
export type Qualifications = ReadonlyMap<number, NonNullable<StandingsRow['qualification']>>;

/** With much fewer endings, teams that are certain would be called open when a last round has just been published. */
const EFFORT = { maxEndings: 2 ** 14, samples: 400 };

/** Null while there is nothing to say: everybody goes through, too many rounds are to come, or the bracket has begun. */
export function outlookTaskOf(state: TournamentState): OutlookTask | null {
  const { qualifiers, bracket } = state.document;
  const swiss = swissOf(state);
  if (swiss === null || qualifiers === null || bracket !== null) return null;
  if (qualifiers >= swiss.teams.length || swiss.drawn.length < swiss.options.rounds - 1)
    return null;
  const names = new Map(swiss.teams.map(({ id }) => [id, nameOf(state, id)]));
  return { swiss, qualifiers, names };
}

/** What each team needs to reach the bracket, before and during the last round. */
export function qualificationsOf({ swiss, qualifiers, names }: OutlookTask): Qualifications {
  const outcome = outlook(swiss, qualifiers, EFFORT);
  if (!outcome.ok) return new Map();
  const told = outlookSentences(outcome, (team) => names.get(team) ?? '');
  return new Map(told.map(({ team, status, sentence }) => [team, { status, sentence }]));
}
