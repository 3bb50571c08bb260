import { matchesOf, outlook } from '#engine';
import type { StandingsRow } from '#contract/tournament/tournament.ts';
import { outlookSentences } from '#server/sentences/outlook.ts';
import { engineFirstStage, teamName, type FirstStage } from './stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';

/** The input for computing outlooks. Plain data, for another thread. */
export type OutlookTask = {
  stage: FirstStage;
  qualifiers: number;
  names: ReadonlyMap<number, string>;
};
export type Qualifications = ReadonlyMap<number, NonNullable<StandingsRow['qualification']>>;

/** With far fewer endings, teams that are certain would be called open after the last round is published. */
const EFFORT = { maxEndings: 2 ** 14, samples: 400 };

/** Null while there is nothing to compute: everybody qualifies, too many rounds are left, or the bracket has begun. */
export function createOutlookTask(state: TournamentState): OutlookTask | null {
  const stage = engineFirstStage(state);
  if (stage === null || state.document.bracket !== null) return null;
  const qualifiers = countQualifiers(state, stage);
  if (qualifiers === null) return null;
  const names = new Map(stage.teams.map(({ id }) => [id, teamName(state, id)]));
  return { stage, qualifiers, names };
}

/** How many qualify, per group if there are groups; null when there is nothing to compute. */
function countQualifiers({ document, format }: TournamentState, stage: FirstStage): number | null {
  if (stage.kind === 'swiss') {
    const { qualifiers } = document;
    const isTooEarly = stage.drawn.length < stage.options.rounds - 1;
    return isTooEarly || (qualifiers ?? Infinity) >= stage.teams.length ? null : qualifiers;
  }
  const { groups, qualifiers = Infinity } = stage.options;
  // Without a bracket, nobody qualifies from groups.
  if (format.last === null || qualifiers * groups >= stage.teams.length) return null;
  const open = openMatchesByTeam(stage);
  const isSomethingToSay = stage.teams.some(({ id }) => fitsInSentence(open.get(id)));
  return isSomethingToSay ? qualifiers : null;
}

/** What each team needs to reach the bracket, before and during the last round; in groups as soon as it fits into a sentence. */
export function computeQualifications({ stage, qualifiers, names }: OutlookTask): Qualifications {
  const outcome = outlook(stage, qualifiers, EFFORT);
  if (!outcome.ok) return new Map();
  const teamOutlooks = outlookSentences(outcome, (team) => names.get(team) ?? '');
  const open = stage.kind === 'groups' ? openMatchesByTeam(stage) : null;
  return new Map(
    teamOutlooks
      .filter(({ team, status }) => status !== 'open' || fitsInSentence(open?.get(team)))
      .map(({ team, status, sentence }) => [team, { status, sentence }]),
  );
}

/** With more open matches, the outlook would be a long list of cases that nobody reads. */
const MATCHES_IN_A_SENTENCE = 2;

function fitsInSentence(open = 0): boolean {
  return open <= MATCHES_IN_A_SENTENCE;
}

function openMatchesByTeam(stage: FirstStage): ReadonlyMap<number, number> {
  const open = new Map<number, number>();
  for (const { state, one, two } of matchesOf(stage)) {
    for (const team of state === 'ready' ? [one, two] : []) {
      if (team !== null) open.set(team, (open.get(team) ?? 0) + 1);
    }
  }
  return open;
}
