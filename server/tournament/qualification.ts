import { matchesOf, outlook } from '#engine';
import type { StandingsRow } from '#contract/tournament.ts';
import { outlookSentences } from '#server/sentences/outlook.ts';
import { firstStageOf, nameOf, type FirstStage } from './stages.ts';
import type { TournamentState } from './state.ts';

/** What has to be known to say what each team needs. Plain data, for another thread to work on. */
export type OutlookTask = {
  stage: FirstStage;
  qualifiers: number;
  names: ReadonlyMap<number, string>;
};
export type Qualifications = ReadonlyMap<number, NonNullable<StandingsRow['qualification']>>;

/** With much fewer endings, teams that are certain would be called open when a last round has just been published. */
const EFFORT = { maxEndings: 2 ** 14, samples: 400 };

/** Null while there is nothing to say: everybody goes through, too many rounds are to come, or the bracket has begun. */
export function outlookTaskOf(state: TournamentState): OutlookTask | null {
  const stage = firstStageOf(state);
  if (stage === null || state.document.bracket !== null) return null;
  const qualifiers = qualifiersIn(state, stage);
  if (qualifiers === null) return null;
  const names = new Map(stage.teams.map(({ id }) => [id, nameOf(state, id)]));
  return { stage, qualifiers, names };
}

/** How many go through, of each group if there are groups; null when that is nothing to work out. */
function qualifiersIn({ document, format }: TournamentState, stage: FirstStage): number | null {
  if (stage.kind === 'swiss') {
    const { qualifiers } = document;
    const isTooEarly = stage.drawn.length < stage.options.rounds - 1;
    return isTooEarly || (qualifiers ?? Infinity) >= stage.teams.length ? null : qualifiers;
  }
  const { groups, qualifiers = Infinity } = stage.options;
  // Of groups that are all there is to play nobody goes on.
  if (format.last === null || qualifiers * groups >= stage.teams.length) return null;
  const open = openMatchesBy(stage);
  const isSomethingToSay = stage.teams.some(({ id }) => isShort(open.get(id)));
  return isSomethingToSay ? qualifiers : null;
}

/** What each team needs to reach the bracket, before and during the last round; in groups as soon as it can be said in a sentence. */
export function qualificationsOf({ stage, qualifiers, names }: OutlookTask): Qualifications {
  const outcome = outlook(stage, qualifiers, EFFORT);
  if (!outcome.ok) return new Map();
  const told = outlookSentences(outcome, (team) => names.get(team) ?? '');
  const open = stage.kind === 'groups' ? openMatchesBy(stage) : null;
  return new Map(
    told
      .filter(({ team, status }) => status !== 'open' || isShort(open?.get(team)))
      .map(({ team, status, sentence }) => [team, { status, sentence }]),
  );
}

/** With more of them open, what a team needs is a list of cases that nobody reads. */
const MATCHES_IN_A_SENTENCE = 2;

function isShort(open = 0): boolean {
  return open <= MATCHES_IN_A_SENTENCE;
}

function openMatchesBy(stage: FirstStage): ReadonlyMap<number, number> {
  const open = new Map<number, number>();
  for (const { state, one, two } of matchesOf(stage)) {
    for (const team of state === 'ready' ? [one, two] : []) {
      if (team !== null) open.set(team, (open.get(team) ?? 0) + 1);
    }
  }
  return open;
}
