import { unplayedEnd } from '#contract/tournament/match-outcome.ts';
import { isOpen } from '#contract/tournament/match-state.ts';
import { winsNeeded } from '#contract/tournament/best-of.ts';
import type { Incidents } from '#contract/events/rehearsals.ts';
import { nameKey } from '#contract/words/text.ts';
import type { CorrectionWay } from '#contract/tournament/tournament.ts';
import { matchName } from '#engine';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { toMatchResult, waysFor, type Score } from '#server/tournament/corrections/corrections.ts';
import { firstStage } from '#server/tournament/document/document.ts';
import { correctionReach, recommend } from '#server/tournament/corrections/reach.ts';
import { turnOfMatch } from '#server/tournament/stages/rounds.ts';
import {
  engineBracket,
  withdrawnTeams,
  teamName,
  currentPhase,
  matchResult,
} from '#server/tournament/stages/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { findNextStep } from '#server/tournament/stages/steps.ts';
import { seededChance, seededPick } from './seeded-chance.ts';
import { inventedTeam, type InventedTeam } from './rehearsal-names.ts';

/** The choices made when the rehearsal began. */
export type RehearsalPlan = { seed: number; teams: number; teamSize: number; incidents: Incidents };

export type PlayedMatch = { match: KeyedMatch; score: Score; how: 'played' | 'no-show' | 'wrong' };

/** The next step: one line of the log. */
export type RehearsalStep =
  | { kind: 'register'; teams: InventedTeam[]; total: number }
  | { kind: 'close' }
  | { kind: 'start'; action: 'startSwiss' | 'startGroups' | 'startBracket' }
  | { kind: 'draw'; round: number; isDrawn: boolean }
  | { kind: 'play'; round: string; matches: PlayedMatch[] }
  | { kind: 'correct'; match: KeyedMatch; score: Score; way: CorrectionWay }
  | { kind: 'withdraw'; pk_team: number; name: string };

/** Few enough that a real event beside the rehearsal does not have to wait noticeably. */
const TEAMS_A_STEP = 16;
const MATCHES_A_STEP = 32;
/** With fewer teams, nothing would be left to play after a withdrawal. */
const TEAMS_FOR_A_WITHDRAWAL = 4;

/**
 * The next step from any state: the plan says which incidents are still missing, and the rest follows from the tournament. So an
 * organiser may take over and hand back at any point. Null when nothing is left to play.
 */
export function nextStep(state: TournamentState, plan: RehearsalPlan): RehearsalStep | null {
  const phase = currentPhase(state);
  if (phase === 'registration') return nextRegistrations(state, plan) ?? { kind: 'close' };
  return (
    nextCorrection(state, plan) ??
    nextWithdrawal(state, plan) ??
    nextMatches(state, plan) ??
    (phase === 'finished' ? null : nextTournamentStep(state))
  );
}

function nextRegistrations(state: TournamentState, plan: RehearsalPlan): RehearsalStep | null {
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

function nextTournamentStep(state: TournamentState): RehearsalStep | null {
  const action = findNextStep(state)?.action;
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

/** The open matches of the earliest round. */
function nextMatches(state: TournamentState, plan: RehearsalPlan): RehearsalStep | null {
  const open = state.matches.filter(isPlayable);
  const [first] = open.toSorted((one, two) => playingOrder(one) - playingOrder(two));
  if (first === undefined) return null;
  const batch = open.filter(({ fk_round }) => fk_round === first.fk_round).slice(0, MATCHES_A_STEP);
  const wrong = plan.incidents.wrong_score ? wrongMatch(state, plan.seed) : null;
  const absent = noShowMatch(state, plan, batch, wrong);
  return {
    kind: 'play',
    round: state.rounds.find(({ pk_round }) => pk_round === first.fk_round)?.label ?? '',
    matches: batch.map((match): PlayedMatch => {
      const score = rightScore(state, plan, match);
      if (match === absent) return { match, score: forfeitScore(score), how: 'no-show' };
      if (match === wrong) return { match, score: reversedScore(match, score), how: 'wrong' };
      return { match, score, how: 'played' };
    }),
  };
}

/**
 * A match to which one team does not come, if that has not happened yet. It is the last of several, so others are played meanwhile.
 */
function noShowMatch(
  state: TournamentState,
  { incidents }: RehearsalPlan,
  batch: readonly KeyedMatch[],
  wrong: KeyedMatch | null,
): KeyedMatch | null {
  const isDue = incidents.no_show && batch.length > 1 && !state.matches.some(isForfeit);
  return isDue ? (batch.findLast((match) => match !== wrong) ?? null) : null;
}

/** Corrects the wrong score, once something was drawn from it. */
function nextCorrection(state: TournamentState, plan: RehearsalPlan): RehearsalStep | null {
  const match = plan.incidents.wrong_score ? wrongMatch(state, plan.seed) : null;
  if (match === null || !hasConsequences(state, match)) return null;
  const score = rightScore(state, plan, match);
  if (!hasScore(match, reversedScore(match, score))) return null;
  const result = toMatchResult(match, score, bestOfMatch(state.document, match.key));
  const ways = result.ok ? waysFor(state, match, result.value) : result;
  if (!ways.ok) return null;
  const waysWithReach = ways.value.map((each) => ({
    ...each,
    reach: correctionReach(state, each.stages, match.key),
  }));
  const way = recommend(state, waysWithReach)?.way ?? waysWithReach[0]?.way ?? 'keep';
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
  return seededPick(first, seed, 'wrong score') ?? null;
}

function isMainRound(name: NonNullable<ReturnType<typeof matchName>>): boolean {
  return name.stage !== 'bracket' || name.side === 'winner';
}

function hasConsequences(state: TournamentState, match: KeyedMatch): boolean {
  const { swiss, bracket } = state.document;
  if (currentPhase(state) === 'finished') return true;
  const stage = matchName(match.key)?.stage;
  if (stage === 'swiss') return bracket !== null || (swiss?.drawn.length ?? 0) > 1;
  if (stage === 'groups' && state.format.last !== null) return bracket !== null;
  const later = state.matches.filter(({ key }) => (matchName(key)?.round ?? 0) > 1);
  const winnersMatches = later.filter(({ fk_team_one, fk_team_two }) =>
    [fk_team_one, fk_team_two].includes(match.winner_team),
  );
  return winnersMatches.some((each) => matchResult(each) !== null);
}

/** After the first round, a team withdraws that still has matches and is not about to win. */
function nextWithdrawal(state: TournamentState, plan: RehearsalPlan): RehearsalStep | null {
  const { document } = state;
  const begun = document.bracket ?? firstStage(document);
  if (!plan.incidents.withdrawal || begun === null || hasWithdrawn(state)) return null;
  if (begun.teams.length < TEAMS_FOR_A_WITHDRAWAL) return null;
  const candidates = withdrawalCandidates(state);
  const pk_team = seededPick(
    candidates.toSorted((one, two) => one - two),
    plan.seed,
    'withdrawal',
  );
  return pk_team === undefined
    ? null
    : { kind: 'withdraw', pk_team, name: teamName(state, pk_team) };
}

function withdrawalCandidates(state: TournamentState): number[] {
  const { swiss, draft } = state.document;
  const open = state.matches.filter(isPlayable);
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
  return (
    [...absent, ...withdrawnTeams(swiss), ...withdrawnTeams(groups), ...withdrawnTeams(bracket)]
      .length > 0
  );
}

/** The real result of a match. It depends on the names of the teams and not on their keys, so it is reproducible. */
function rightScore(state: TournamentState, plan: RehearsalPlan, match: KeyedMatch): Score {
  const { fk_team_one: one, fk_team_two: two, key } = match;
  if (one === null || two === null) throw new Error(`${key} is played by nobody`);
  const names = [one, two].map((team) => teamName(state, team));
  const wins = winsNeeded(bestOfMatch(state.document, key) ?? 1);
  const lost = Math.floor(seededChance(plan.seed, key, ...names, 'lost') * wins);
  const isUpset = seededChance(plan.seed, key, ...names, 'upset') < UPSET_PROBABILITY;
  const [strengthOne, strengthTwo] = names.map((name) => seededChance(plan.seed, name, 'strength'));
  const isOneStronger = (strengthOne ?? 0) > (strengthTwo ?? 0);
  const challenger =
    key === 'GF' && plan.incidents.reset ? finalistFromLoserSide(state, [one, two]) : null;
  const winner = challenger ?? (isOneStronger === isUpset ? two : one);
  return winner === one
    ? { team_one_score: wins, team_two_score: lost, winner_team: one }
    : { team_one_score: lost, team_two_score: wins, winner_team: two };
}

/** The share of matches that the weaker team wins. */
const UPSET_PROBABILITY = 0.25;

/** The team from the loser side in the grand final, where there is a decider. */
function finalistFromLoserSide(state: TournamentState, teams: readonly number[]): number | null {
  if (engineBracket(state)?.options.reset !== true) return null;
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

function forfeitScore({ winner_team }: Score): Score {
  return { team_one_score: 0, team_two_score: 0, winner_team };
}

function reversedScore({ fk_team_one, fk_team_two }: KeyedMatch, score: Score): Score {
  const { team_one_score, team_two_score, winner_team } = score;
  return {
    team_one_score: team_two_score,
    team_two_score: team_one_score,
    winner_team: winner_team === fk_team_one ? fk_team_two : fk_team_one,
  };
}

function hasScore(match: KeyedMatch, score: Score): boolean {
  return (
    match.score_team_one === score.team_one_score &&
    match.score_team_two === score.team_two_score &&
    match.winner_team === score.winner_team
  );
}

function isForfeit(match: KeyedMatch): boolean {
  return unplayedEnd(match) === 'forfeit';
}

function isPlayable(match: KeyedMatch): boolean {
  return isOpen(match) && match.bye === 0;
}

function playingOrder({ key }: KeyedMatch): number {
  const name = matchName(key);
  return name === null ? Infinity : turnOfMatch(name);
}
