import { outlook, type SwissState } from '#engine';
import type { StandingsRow } from '#contract/tournament.ts';
import { swissOf } from './stages.ts';
import type { TournamentState } from './state.ts';

/** What has to be known to say what each team needs. Plain data, for another thread to work on. */
export type OutlookTask = { swiss: SwissState; qualifiers: number };
export type Qualifications = ReadonlyMap<number, NonNullable<StandingsRow['qualification']>>;

const EFFORT = { maxEndings: 2 ** 11, samples: 400 };

/** Null while there is nothing to say: everybody goes through, too many rounds are to come, or the bracket has begun. */
export function outlookTaskOf(state: TournamentState): OutlookTask | null {
  const { qualifiers, bracket } = state.document;
  const swiss = swissOf(state);
  if (swiss === null || qualifiers === null || bracket !== null) return null;
  if (qualifiers >= swiss.teams.length || swiss.drawn.length < swiss.options.rounds - 1)
    return null;
  return { swiss, qualifiers };
}

/** What each team needs to reach the bracket, before and during the last round. */
export function qualificationsOf({ swiss, qualifiers }: OutlookTask): Qualifications {
  const outcome = outlook(swiss, qualifiers, EFFORT);
  if (!outcome.ok) return new Map();
  const found = outcome.drawn ? outcome.chances : outcome.prospects;
  return new Map(found.map(({ team, status, sentence }) => [team.id, { status, sentence }]));
}
