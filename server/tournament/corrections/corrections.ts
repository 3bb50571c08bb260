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
  type LaterRoundsPolicy,
} from '#engine';
import type { Match } from '#contract/entities.ts';
import { NOT_DEFINED } from '#contract/public-state.ts';
import { scoreText } from '#contract/words/french.ts';
import { pairText } from '#contract/words/team-names.ts';
import { resultLine } from '#contract/tournament/result-words.ts';
import { isOver } from '#contract/tournament/match-state.ts';
import type { CorrectionWay } from '#contract/tournament/tournament.ts';
import { mayRecord } from '#server/rules/matches.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { currentStages, type Stages } from '#server/tournament/plan-rows.ts';
import { reseedBracket } from '#server/tournament/stages/seeds.ts';
import { matchStage, type FirstStage } from '#server/tournament/stages/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';

/** One way to make a correction, fully planned and not yet written. */
export type PlannedCorrection = { way: CorrectionWay; label: string; stages: Stages };

export type Score = {
  team_one_score: number | null;
  team_two_score: number | null;
  winner_team: number | null;
  /** Neither team came: there is neither a winner nor a game. */
  unwon?: boolean | undefined;
};

/** The new result of the match; null when the result is removed. A winner without scores is a forfeit. */
export function toMatchResult(
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

/** Every way in which this result can replace the current one. */
export function waysFor(
  state: TournamentState,
  match: KeyedMatch,
  result: MatchResult | null,
): Result<PlannedCorrection[]> {
  switch (matchStage(match)) {
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

/** Whether nothing that was drawn or played later depends on the match. */
export function isWithoutConsequences(
  state: TournamentState,
  key: string,
  planned: readonly PlannedCorrection[],
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
): Result<PlannedCorrection[]> {
  const stages = withoutDraft(currentStages(state));
  const { swiss, bracket } = stages;
  const match = swiss && matchesOf(swiss).find(({ id }) => id === key);
  if (!swiss || !match) return refuse('unknown-match');

  const outcomes = correctionWays(swiss, key, result);
  const isBeingPlayed = bracket === null && match.round === swiss.drawn.length;
  const isFirst = isBeingPlayed && isFirstResult(match);
  const keptOutcome = isFirst && result !== null ? report(swiss, key, result) : outcomes.keep;
  if (!keptOutcome.ok) return engineRefusal(state, keptOutcome);
  const keep: PlannedCorrection = {
    way: 'keep',
    label: bracket === null ? 'Garder les matchs déjà tirés' : KEEP_BRACKET,
    stages: { ...stages, swiss: keptOutcome.state },
  };
  if (isBeingPlayed) return ok([keep]);

  const planned = (
    way: LaterRoundsPolicy,
    label: string,
    change: Partial<Stages>,
  ): PlannedCorrection[] => {
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
    : ok([keep, ...bracketRedraw(keep.stages, keptOutcome.state), ...rollback]);
}

/** Results inside groups do not depend on each other. Once the bracket is drawn, it depends on them. */
function groupWays(
  state: TournamentState,
  key: string,
  result: MatchResult | null,
): Result<PlannedCorrection[]> {
  const stages = currentStages(state);
  const { groups, bracket } = stages;
  const match = groups && matchesOf(groups).find(({ id }) => id === key);
  if (!groups || !match) return refuse('unknown-match');
  const outcome = withResult(groups, match, result);
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

const KEEP_BRACKET = 'Garder le bracket tel quel';

function withoutBracket({ document, bracket }: Stages): Pick<Stages, 'document' | 'bracket'> {
  return {
    bracket: null,
    document: { ...document, ...(bracket !== null && { seeding: null }) },
  };
}

/** Draws the bracket again from the corrected standings, while nothing of it was played. */
function bracketRedraw(stages: Stages, first: FirstStage): PlannedCorrection[] {
  const { bracket, document } = stages;
  if (bracket === null || Object.keys(bracket.results).length > 0) return [];
  // Seeds placed by hand cannot be drawn again by a rule, so the standings replace them.
  const storedOrder = document.seeding ?? 'standings';
  const seeding = storedOrder === 'by-hand' ? 'standings' : storedOrder;
  const redrawn = reseedBracket(first, bracket, seeding);
  if (redrawn === null) return [];
  const after = { ...stages, document: { ...document, seeding }, bracket: redrawn };
  return [{ way: 'redraw', label: 'Tirer à nouveau le bracket', stages: after }];
}

function bracketWays(
  state: TournamentState,
  key: string,
  result: MatchResult | null,
): Result<PlannedCorrection[]> {
  const stages = currentStages(state);
  const { bracket } = stages;
  const match = bracket && matchesOf(bracket).find(({ id }) => id === key);
  if (!bracket || !match) return refuse('unknown-match');
  const outcome = withResult(bracket, match, result);
  if (!outcome.ok) return engineRefusal(state, outcome);
  const hasConflicts = outcome.conflicts.length > 0;
  return ok([
    {
      way: hasConflicts ? 'rollback' : 'keep',
      label: hasConflicts ? 'Corriger et rejouer la suite' : 'Corriger',
      stages: { ...stages, bracket: outcome.state },
    },
  ]);
}

/** The stage with this result in place of the current one. */
function withResult<S extends BracketState | GroupsState>(
  stage: S,
  match: EngineMatch,
  result: MatchResult | null,
): Outcome<S> {
  if (result === null) return clear(stage, match.id);
  return isFirstResult(match) ? report(stage, match.id, result) : correct(stage, match.id, result);
}

/** No result was entered yet: the match is open, or won because the other team withdrew. */
function isFirstResult({ state }: EngineMatch): boolean {
  return state === 'ready' || state === 'walkover';
}

/** A draft that was drawn from the old result is deleted. */
function withoutDraft(stages: Stages): Stages {
  return { ...stages, document: { ...stages.document, draft: null } };
}

export type NamedMatch = Pick<Match, 'fk_team_one' | 'team_one_name' | 'team_two_name'>;

/** The history's text for a saved score. */
export function scoreLine(match: NamedMatch, score: Score, bestOf: number | null): string {
  const [one, two] = bothTeamNames(match);
  const { team_one_score, team_two_score, winner_team, unwon = false } = score;
  if (isOver({ winner_team, unwon })) {
    const result = { score_team_one: team_one_score, score_team_two: team_two_score, winner_team };
    return resultLine({ ...match, ...result, unwon, bestOf: bestOf ?? 1 });
  }
  return team_one_score === null
    ? `${pairText(one, two)}, sans résultat`
    : `${one} ${scoreText(team_one_score, team_two_score ?? 0)} ${two}, en cours`;
}

/** The history's text when only station and hour were changed. */
export function scheduleLine(match: NamedMatch): string {
  return `Poste et heure (${pairText(...bothTeamNames(match))})`;
}

function bothTeamNames({ team_one_name, team_two_name }: NamedMatch): [string, string] {
  return [team_one_name ?? NOT_DEFINED, team_two_name ?? NOT_DEFINED];
}
