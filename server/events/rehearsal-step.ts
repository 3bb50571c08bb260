import { winsNeeded } from '#contract/best-of.ts';
import type { Incidents } from '#contract/rehearsals.ts';
import { nameKey } from '#contract/text.ts';
import type { CorrectionWay } from '#contract/tournament.ts';
import { matchName } from '#engine';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { resultFrom, waysFor, type Score } from '#server/tournament/corrections.ts';
import { firstStage } from '#server/tournament/document.ts';
import { reachOf, recommend } from '#server/tournament/reach.ts';
import { bracketOf, goneFrom, nameOf, phaseOf, resultOf } from '#server/tournament/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { nextOf } from '#server/tournament/steps.ts';
import { chanceOf, pickOf } from './chance.ts';
import { inventedTeam, type InventedTeam } from './rehearsal-names.ts';

/** What was chosen when the rehearsal began. */
export type RehearsalPlan = { seed: number; teams: number; teamSize: number; incidents: Incidents };

export type PlayedMatch = { match: KeyedMatch; score: Score; how: 'played' | 'no-show' | 'wrong' };

/** What happens next, as one line of the log tells it. */
export type RehearsalStep =
  | { kind: 'register'; teams: InventedTeam[]; total: number }
  | { kind: 'close' }
  | { kind: 'start'; action: 'startSwiss' | 'startGroups' | 'startBracket' }
  | { kind: 'draw'; round: number; isDrawn: boolean }
  | { kind: 'play'; round: string; matches: PlayedMatch[] }
  | { kind: 'correct'; match: KeyedMatch; score: Score; way: CorrectionWay }
  | { kind: 'withdraw'; pk_team: number; name: string };

/** So many that a real event beside it waits a moment at most. */
const TEAMS_A_STEP = 16;
const MATCHES_A_STEP = 32;
/** Fewer would leave nothing to play once one has gone. */
const TEAMS_FOR_A_WITHDRAWAL = 4;

/**
 * From whatever state there is: what was chosen says what should still go wrong, and everything else follows from the tournament, so
 * that an organiser may take over and hand back at any point. Null when nothing is left to play.
 */
export function nextStep(state: TournamentState, plan: RehearsalPlan): RehearsalStep | null {
  const phase = phaseOf(state);
  if (phase === 'registration') return registering(state, plan) ?? { kind: 'close' };
  return (
    correcting(state, plan) ??
    withdrawing(state, plan) ??
    playing(state, plan) ??
    (phase === 'finished' ? null : goingOn(state))
  );
}

function registering(state: TournamentState, plan: RehearsalPlan): RehearsalStep | null {
  const taken = new Set([...state.teams.values()].map(({ name }) => nameKey(name)));
  const missing = plan.teams - taken.size;
  if (missing <= 0) return null;
  const teams: InventedTeam[] = [];
  for (let number = 0; teams.length < Math.min(missing, TEAMS_A_STEP); number += 1) {
    const team = inventedTeam(plan.seed, number, plan.teamSize);
    if (!taken.has(nameKey(team.name))) teams.push(team);
  }
  return { kind: 'register', teams, total: taken.size + teams.length };
}

function goingOn(state: TournamentState): RehearsalStep | null {
  const action = nextOf(state)?.action;
  const { draft, swiss } = state.document;
  switch (action) {
    case 'startSwiss':
    case 'startGroups':
    case 'startBracket':
      return { kind: 'start', action };
    case 'drawRound':
      return { kind: 'draw', round: (swiss?.drawn.length ?? 0) + 1, isDrawn: false };
    case 'publishRound':
      return { kind: 'draw', round: draft?.round ?? 1, isDrawn: true };
    case 'setRegistration':
    case undefined:
      return null;
  }
}

/** The open matches of the round that comes first. */
function playing(state: TournamentState, plan: RehearsalPlan): RehearsalStep | null {
  const open = state.matches.filter(isOpen);
  const [first] = open.toSorted((one, two) => orderOf(one) - orderOf(two));
  if (first === undefined) return null;
  const batch = open.filter(({ fk_round }) => fk_round === first.fk_round).slice(0, MATCHES_A_STEP);
  const wrong = plan.incidents.wrong_score ? wrongMatch(state, plan.seed) : null;
  const absent = noShow(state, plan, batch, wrong);
  return {
    kind: 'play',
    round: state.rounds.find(({ pk_round }) => pk_round === first.fk_round)?.label ?? '',
    matches: batch.map((match): PlayedMatch => {
      const score = rightScore(state, plan, match);
      if (match === absent) return { match, score: forfeited(score), how: 'no-show' };
      if (match === wrong) return { match, score: turnedRound(match, score), how: 'wrong' };
      return { match, score, how: 'played' };
    }),
  };
}

/** A match that one team does not come to, if that has not happened yet. The last of several: others are being played meanwhile. */
function noShow(
  state: TournamentState,
  { incidents }: RehearsalPlan,
  batch: readonly KeyedMatch[],
  wrong: KeyedMatch | null,
): KeyedMatch | null {
  const isTime = incidents.no_show && batch.length > 1 && !state.matches.some(isForfeit);
  return isTime ? (batch.findLast((match) => match !== wrong) ?? null) : null;
}

/** The wrong score, once something was drawn from it. */
function correcting(state: TournamentState, plan: RehearsalPlan): RehearsalStep | null {
  const match = plan.incidents.wrong_score ? wrongMatch(state, plan.seed) : null;
  if (match === null || !hasFollowed(state, match)) return null;
  const score = rightScore(state, plan, match);
  if (!isSame(match, turnedRound(match, score))) return null;
  const result = resultFrom(match, score, bestOfMatch(state.document, match.key));
  const ways = result.ok ? waysFor(state, match, result.value) : result;
  if (!ways.ok) return null;
  const reaching = ways.value.map((each) => ({
    ...each,
    reach: reachOf(state, each.stages, match.key),
  }));
  const way = recommend(state, reaching)?.way ?? reaching[0]?.way ?? 'keep';
  return { kind: 'correct', match, score, way };
}

/** The match of the first round whose score is entered the wrong way round. */
function wrongMatch(state: TournamentState, seed: number): KeyedMatch | null {
  const stage = firstStage(state.document) === null ? 'bracket' : state.format.first?.kind;
  const first = state.matches.filter((match) => {
    const name = matchName(match.key);
    const isPair = match.fk_team_one !== null && match.fk_team_two !== null;
    return isPair && name?.stage === stage && name?.round === 1 && isMainRound(name);
  });
  return pickOf(first, seed, 'wrong score') ?? null;
}

function isMainRound(name: NonNullable<ReturnType<typeof matchName>>): boolean {
  return name.stage !== 'bracket' || name.side === 'winner';
}

function hasFollowed(state: TournamentState, match: KeyedMatch): boolean {
  const { swiss, bracket } = state.document;
  if (phaseOf(state) === 'finished') return true;
  const stage = matchName(match.key)?.stage;
  if (stage === 'swiss') return bracket !== null || (swiss?.drawn.length ?? 0) > 1;
  if (stage === 'groups' && state.format.last !== null) return bracket !== null;
  const later = state.matches.filter(({ key }) => (matchName(key)?.round ?? 0) > 1);
  const own = later.filter(({ fk_team_one, fk_team_two }) =>
    [fk_team_one, fk_team_two].includes(match.winner_team),
  );
  return own.some((each) => resultOf(each) !== null);
}

/** After the first round, of a team that has something left to play and is not about to win. */
function withdrawing(state: TournamentState, plan: RehearsalPlan): RehearsalStep | null {
  const { document } = state;
  const begun = document.bracket ?? firstStage(document);
  if (!plan.incidents.withdrawal || begun === null || hasWithdrawn(state)) return null;
  if (begun.teams.length < TEAMS_FOR_A_WITHDRAWAL) return null;
  const candidates = leavers(state);
  const pk_team = pickOf(
    candidates.toSorted((one, two) => one - two),
    plan.seed,
    'withdrawal',
  );
  return pk_team === undefined ? null : { kind: 'withdraw', pk_team, name: nameOf(state, pk_team) };
}

function leavers(state: TournamentState): number[] {
  const { swiss, draft } = state.document;
  const open = state.matches.filter(isOpen);
  if (swiss !== null && state.document.bracket === null) {
    const isBetween = open.length === 0 && draft === null && swiss.drawn.length > 0;
    return isBetween && swiss.drawn.length < swiss.options.rounds ? [...swiss.teams] : [];
  }
  const isFirstOver = open.every(({ key }) => (matchName(key)?.round ?? 0) > 1);
  const isDeciding = open.length < 2 || open.some(({ key }) => key === 'F' || key === 'GF');
  if (!isFirstOver || isDeciding) return [];
  return open.flatMap(({ fk_team_one, fk_team_two }) =>
    [fk_team_one, fk_team_two].filter((team) => team !== null),
  );
}

function hasWithdrawn({ document }: TournamentState): boolean {
  const { absent, swiss, groups, bracket } = document;
  return [...absent, ...goneFrom(swiss), ...goneFrom(groups), ...goneFrom(bracket)].length > 0;
}

/** What the match really ended with: by the names of its teams, so that it is the same whatever their keys are. */
function rightScore(state: TournamentState, plan: RehearsalPlan, match: KeyedMatch): Score {
  const { fk_team_one: one, fk_team_two: two, key } = match;
  if (one === null || two === null) throw new Error(`${key} is played by nobody`);
  const names = [one, two].map((team) => nameOf(state, team));
  const wins = winsNeeded(bestOfMatch(state.document, key) ?? 1);
  const lost = Math.floor(chanceOf(plan.seed, key, ...names, 'lost') * wins);
  const isUpset = chanceOf(plan.seed, key, ...names, 'upset') < UPSETS;
  const [strengthOne, strengthTwo] = names.map((name) => chanceOf(plan.seed, name, 'strength'));
  const isOneStronger = (strengthOne ?? 0) > (strengthTwo ?? 0);
  const challenger = key === 'GF' && plan.incidents.reset ? beatenBefore(state, [one, two]) : null;
  const winner = challenger ?? (isOneStronger === isUpset ? two : one);
  return winner === one
    ? { team_one_score: wins, team_two_score: lost, winner_team: one }
    : { team_one_score: lost, team_two_score: wins, winner_team: two };
}

/** One match in so many is won by the weaker team. */
const UPSETS = 0.25;

/** Who comes to the grand final from the loser side, where there is a match to play again. */
function beatenBefore(state: TournamentState, teams: readonly number[]): number | null {
  if (bracketOf(state)?.options.reset !== true) return null;
  const lost = state.matches.filter(
    ({ key, winner_team }) => matchName(key)?.stage === 'bracket' && winner_team !== null,
  );
  const isBeaten = (team: number): boolean =>
    lost.some(
      ({ fk_team_one, fk_team_two, winner_team, key }) =>
        key !== 'GF' && [fk_team_one, fk_team_two].includes(team) && winner_team !== team,
    );
  return teams.find(isBeaten) ?? null;
}

function forfeited({ winner_team }: Score): Score {
  return { team_one_score: 0, team_two_score: 0, winner_team };
}

function turnedRound({ fk_team_one, fk_team_two }: KeyedMatch, score: Score): Score {
  const { team_one_score, team_two_score, winner_team } = score;
  return {
    team_one_score: team_two_score,
    team_two_score: team_one_score,
    winner_team: winner_team === fk_team_one ? fk_team_two : fk_team_one,
  };
}

function isSame(match: KeyedMatch, score: Score): boolean {
  return (
    match.score_team_one === score.team_one_score &&
    match.score_team_two === score.team_two_score &&
    match.winner_team === score.winner_team
  );
}

function isForfeit({ score_team_one, score_team_two, winner_team }: KeyedMatch): boolean {
  return winner_team !== null && score_team_one !== null && score_team_one === score_team_two;
}

function isOpen({ fk_team_one, fk_team_two, winner_team, unwon, bye }: KeyedMatch): boolean {
  const isPair = fk_team_one !== null && fk_team_two !== null;
  return isPair && winner_team === null && unwon === 0 && bye === 0;
}

/** The rounds of the two sides of a bracket take turns, as they are played. */
function orderOf({ key }: KeyedMatch): number {
  const name = matchName(key);
  if (name === null) return Infinity;
  if (name.stage !== 'bracket') return name.round;
  const order = {
    winner: name.round,
    loser: Math.floor(name.round / 2) + 1.5,
    third: 98,
    final: 99,
  };
  return order[name.side] + name.round / 100;
}
