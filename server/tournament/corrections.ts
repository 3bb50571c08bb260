import {
  clear,
  correct,
  correctionWays,
  matchName,
  matchesOf,
  report,
  type BracketState,
  type GroupsState,
  type Match as EngineMatch,
  type Outcome,
  type Result as MatchResult,
  type Way,
} from '#engine';
import type { Match } from '#contract/entities.ts';
import { NOT_DEFINED } from '#contract/public-state.ts';
import type { CorrectionWay } from '#contract/tournament.ts';
import { mayRecord } from '#server/rules/matches.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { engineRefusal } from './engine-refusals.ts';
import { stagesOf, type Stages } from './project.ts';
import { reseeded } from './seeds.ts';
import { stageOf, type FirstStage } from './stages.ts';
import type { TournamentState } from './state.ts';

/** One way to make a correction, worked out in full and not yet written. */
export type PlannedWay = { way: CorrectionWay; label: string; stages: Stages };

export type Score = {
  team_one_score: number | null;
  team_two_score: number | null;
  winner_team: number | null;
  /** Neither team came: there is neither a winner nor a game. */
  unwon?: boolean | undefined;
};

/** What the match's result becomes; null when it is taken away. A winner without scores is a forfeit. */
export function resultFrom(
  match: KeyedMatch,
  score: Score,
  bestOf: number | null,
): Result<MatchResult | null> {
  const { fk_team_one: one, fk_team_two: two, bye } = match;
  if (bye === 1) return refuse('tournament-match');
  const { winner_team: winner, team_one_score, team_two_score } = score;
  const refused = mayRecord({
    teamOne: one,
    teamTwo: two,
    scoreOne: team_one_score,
    scoreTwo: team_two_score,
    winner,
    bestOf,
  });
  if (refused) return refused;
  if (winner === null && score.unwon !== true) return ok(null);
  if (one === null || two === null) return refuse('match-not-ready');
  const games = (team_one_score ?? 0) + (team_two_score ?? 0);
  if (score.unwon === true && (winner !== null || games > 0)) {
    return refuse('match-score-impossible');
  }
  return ok({ one, two, winner, scoreOne: team_one_score ?? 0, scoreTwo: team_two_score ?? 0 });
}

/** Every way in which this result can replace what the match has. */
export function waysFor(
  state: TournamentState,
  match: KeyedMatch,
  result: MatchResult | null,
): Result<PlannedWay[]> {
  switch (stageOf(match)) {
    case 'swiss':
      return swissWays(state, match.key, result);
    case 'groups':
      return groupWays(state, match.key, result);
    case 'bracket':
      return bracketWays(state, match.key, result);
    case null:
      return refuse('unknown-match');
  }
}

/** Whether nothing that was drawn or played later hangs on the match. */
export function isStillFree(
  state: TournamentState,
  key: string,
  planned: readonly PlannedWay[],
): boolean {
  const { swiss, bracket } = state.document;
  const name = matchName(key);
  if (name?.stage === 'swiss') return bracket === null && swiss?.drawn.length === name.round;
  if (name?.stage === 'groups') return bracket === null;
  return planned.some(({ way }) => way === 'keep');
}

function swissWays(
  state: TournamentState,
  key: string,
  result: MatchResult | null,
): Result<PlannedWay[]> {
  const stages = afterDraft(stagesOf(state));
  const { swiss, bracket } = stages;
  const match = swiss && matchesOf(swiss).find(({ id }) => id === key);
  if (!swiss || !match) return refuse('unknown-match');

  const outcomes = correctionWays(swiss, key, result);
  const isBeingPlayed = bracket === null && match.round === swiss.drawn.length;
  const isFirst = isBeingPlayed && isFirstResult(match);
  const kept = isFirst && result !== null ? report(swiss, key, result) : outcomes.keep;
  if (!kept.ok) return engineRefusal(state, kept);
  const keep: PlannedWay = {
    way: 'keep',
    label: bracket === null ? 'Garder les matchs déjà tirés' : KEEP_BRACKET,
    stages: { ...stages, swiss: kept.state },
  };
  if (isBeingPlayed) return ok([keep]);

  const planned = (way: Way, label: string, change: Partial<Stages>): PlannedWay[] => {
    const outcome = outcomes[way];
    return outcome.ok
      ? [{ way, label, stages: { ...stages, swiss: outcome.state, ...change } }]
      : [];
  };
  const rollback = planned('rollback', `Revenir à la ronde ${match.round}`, withoutBracket(stages));
  return bracket === null
    ? ok([
        keep,
        ...planned('redraw', 'Tirer à nouveau les matchs pas encore joués', {}),
        ...rollback,
      ])
    : ok([keep, ...bracketRedraw(keep.stages, kept.state), ...rollback]);
}

/** Nothing in the groups hangs on a result of theirs; the bracket does, once it is drawn. */
function groupWays(
  state: TournamentState,
  key: string,
  result: MatchResult | null,
): Result<PlannedWay[]> {
  const stages = stagesOf(state);
  const { groups, bracket } = stages;
  const match = groups && matchesOf(groups).find(({ id }) => id === key);
  if (!groups || !match) return refuse('unknown-match');
  const outcome = entered(groups, match, result);
  if (!outcome.ok) return engineRefusal(state, outcome);
  const after = { ...stages, groups: outcome.state };
  if (bracket === null) return ok([{ way: 'keep', label: 'Corriger', stages: after }]);
  const back = { ...after, ...withoutBracket(stages) };
  const isLeague = groups.options.groups === 1;
  return ok([
    { way: 'keep', label: KEEP_BRACKET, stages: after },
    ...bracketRedraw(after, outcome.state),
    {
      way: 'rollback',
      label: `Revenir ${isLeague ? 'au championnat' : 'aux poules'}`,
      stages: back,
    },
  ]);
}

const KEEP_BRACKET = 'Garder le bracket comme il est';

function withoutBracket({ document, bracket }: Stages): Pick<Stages, 'document' | 'bracket'> {
  return {
    bracket: null,
    document: { ...document, ...(bracket !== null && { seeding: null }) },
  };
}

/** The bracket drawn again from the corrected standings, as long as nothing of it was played. */
function bracketRedraw(stages: Stages, first: FirstStage): PlannedWay[] {
  const { bracket, document } = stages;
  if (bracket === null || Object.keys(bracket.results).length > 0) return [];
  // Seeds that were placed by hand follow no rule by which to draw them again: the standings take their place.
  const wanted = document.seeding ?? 'standings';
  const seeding = wanted === 'by-hand' ? 'standings' : wanted;
  const redrawn = reseeded(first, bracket, seeding);
  if (redrawn === null) return [];
  const after = { ...stages, document: { ...document, seeding }, bracket: redrawn };
  return [{ way: 'redraw', label: 'Tirer à nouveau le bracket', stages: after }];
}

function bracketWays(
  state: TournamentState,
  key: string,
  result: MatchResult | null,
): Result<PlannedWay[]> {
  const stages = stagesOf(state);
  const { bracket } = stages;
  const match = bracket && matchesOf(bracket).find(({ id }) => id === key);
  if (!bracket || !match) return refuse('unknown-match');
  const outcome = entered(bracket, match, result);
  if (!outcome.ok) return engineRefusal(state, outcome);
  const lost = outcome.conflicts.length > 0;
  return ok([
    {
      way: lost ? 'rollback' : 'keep',
      label: lost ? 'Corriger et rejouer la suite' : 'Corriger',
      stages: { ...stages, bracket: outcome.state },
    },
  ]);
}

/** The stage with this result, in place of what the match had. */
function entered<S extends BracketState | GroupsState>(
  stage: S,
  match: EngineMatch,
  result: MatchResult | null,
): Outcome<S> {
  if (result === null) return clear(stage, match.id);
  return isFirstResult(match) ? report(stage, match.id, result) : correct(stage, match.id, result);
}

/** Nobody has entered one yet: it is open, or won because the other team withdrew. */
function isFirstResult({ state }: EngineMatch): boolean {
  return state === 'ready' || state === 'walkover';
}

/** A draft that was drawn from the old result is dropped. */
function afterDraft(stages: Stages): Stages {
  return { ...stages, document: { ...stages.document, draft: null } };
}

/** Who plays a match, by name. */
export type Named = Pick<Match, 'fk_team_one' | 'team_one_name' | 'team_two_name'>;

/** What the history says about a saved score. */
export function scoreLine(match: Named, score: Score): string {
  const [one, two] = namesIn(match);
  const { team_one_score, team_two_score, winner_team } = score;
  if (score.unwon === true) return `${one} – ${two} : double forfait, personne ne gagne`;
  const isRunning = winner_team === null && team_one_score !== null;
  if (isRunning) return `${one} ${team_one_score} – ${team_two_score} ${two}, en cours`;
  if (winner_team === null) return `${one} – ${two} : sans résultat`;
  const tied = team_one_score === team_two_score;
  return tied
    ? `${one} – ${two} : forfait, ${winner_team === match.fk_team_one ? one : two} gagne`
    : `${one} ${team_one_score} – ${team_two_score} ${two}`;
}

/** What the history says when only station and hour were changed. */
export function scheduleLine(match: Named): string {
  return `${namesIn(match).join(' – ')} : poste et heure`;
}

function namesIn({ team_one_name, team_two_name }: Named): [string, string] {
  return [team_one_name ?? NOT_DEFINED, team_two_name ?? NOT_DEFINED];
}
