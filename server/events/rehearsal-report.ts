import { isOver } from '#contract/tournament/match-state.ts';
import { capitalise, counted } from '#contract/words/french.ts';
import { pairText, theTeam } from '#contract/words/team-names.ts';
import type { RehearsalReport } from '#contract/events/rehearsals.ts';
import { matchName } from '#engine';
import type { KeyedMatch } from '#server/store/tournament.ts';
import {
  findChampion,
  teamName,
  currentPhase,
  matchStage,
  type Stage,
} from '#server/tournament/stages/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';

export type RehearsalFacts = {
  /** How often each action was run. */
  counts: readonly { action: string; count: number }[];
  refusals: readonly string[];
  startedAt: string;
  lastAt: string;
  /** The number of stations; null where each match has its own. */
  stations: number | null;
};

/** What an organiser learns from a rehearsal, at any point of it. */
export function rehearsalReport(state: TournamentState, facts: RehearsalFacts): RehearsalReport {
  const { counts, startedAt, lastAt, stations } = facts;
  const clickedActions = counts.filter(({ action }) => CLICKS.has(action));
  const played = state.matches.filter((match) => match.bye === 0 && isOver(match));
  return {
    seconds: Math.max(0, Math.round((Date.parse(lastAt) - Date.parse(startedAt)) / 1000)),
    estimated_minutes: estimatedMinutes(state.matches, stations),
    stations,
    matches: played.length,
    steps: clickedActions.reduce((sum, { count }) => sum + count, 0),
    clicks: clickedActions.reduce(
      (sum, { action, count }) => sum + count * (CLICKS.get(action) ?? 0),
      0,
    ),
    anomalies: [...new Set([...facts.refusals, ...findAnomalies(state)])],
  };
}

/** The clicks of an admin for each action, with its confirmation dialog. Teams register themselves. */
const CLICKS: ReadonlyMap<string, number> = new Map([
  ['setRegistration', 2],
  ['startSwiss', 2],
  ['startGroups', 2],
  ['startBracket', 2],
  ['drawRound', 1],
  ['publishRound', 2],
  ['updateMatch', 3],
  ['correctMatch', 5],
  ['withdrawTeam', 3],
  ['enterTeam', 2],
  ['editDraft', 3],
  ['scheduleMatches', 3],
  ['undo', 2],
]);

const GAME_MINUTES = 8;
/** Time to find the station, to set up and to report the score. */
const BETWEEN_MINUTES = 5;

/** When the last match ends, if each starts as soon as its teams and a station are free and its Swiss round is drawn. */
function estimatedMinutes(matches: readonly KeyedMatch[], stations: number | null): number {
  const stationsFreeAt = Array.from({ length: stations ?? matches.length }, () => 0);
  const freeAt = new Map<number, number>();
  const roundEnds = new Map<string, number>();
  let end = 0;
  const inOrder = matches.toSorted((one, two) => one.pk_match - two.pk_match);
  for (const match of inOrder) {
    const teams = [match.fk_team_one, match.fk_team_two].filter((team) => team !== null);
    const stage = matchStage(match);
    const waits = [...teams.map((team) => freeAt.get(team) ?? 0), drawnAt(match, stage, roundEnds)];
    const minutes = matchMinutes(match);
    // A match that is won without playing needs no station.
    const stationFreeAt = minutes === 0 ? 0 : Math.min(...stationsFreeAt);
    const ends = Math.max(0, stationFreeAt, ...waits) + minutes;
    if (minutes > 0) stationsFreeAt[stationsFreeAt.indexOf(stationFreeAt)] = ends;
    for (const team of teams) freeAt.set(team, ends);
    for (const round of [`${stage}`, `${stage} ${matchName(match.key)?.round}`]) {
      roundEnds.set(round, Math.max(ends, roundEnds.get(round) ?? 0));
    }
    end = Math.max(end, ends);
  }
  return end;
}

/** A Swiss round is drawn when the one before has ended, a bracket when the stage before has. */
function drawnAt(
  { key }: KeyedMatch,
  stage: Stage | null,
  ends: ReadonlyMap<string, number>,
): number {
  if (stage === 'bracket') return Math.max(ends.get('swiss') ?? 0, ends.get('groups') ?? 0);
  return stage === 'swiss' ? (ends.get(`swiss ${(matchName(key)?.round ?? 1) - 1}`) ?? 0) : 0;
}

function matchMinutes({ score_team_one, score_team_two }: KeyedMatch): number {
  const games = (score_team_one ?? 0) + (score_team_two ?? 0);
  return games === 0 ? 0 : games * GAME_MINUTES + BETWEEN_MINUTES;
}

/** What an organiser should look at before the day. */
function findAnomalies(state: TournamentState): string[] {
  return [
    ...oddField(state),
    ...unbalancedByes(state),
    ...rematches(state),
    ...bracketByes(state),
    ...unfinished(state),
  ];
}

function oddField({ document, matches }: TournamentState): string[] {
  const { teams = [], drawn = [] } = document.swiss ?? {};
  if (teams.length % 2 === 0) return [];
  const byes = matches.filter(
    ({ key, bye }) => bye === 1 && matchStage({ key }) === 'swiss',
  ).length;
  return [
    `Nombre impair d'équipes au départ (${teams.length}) : une équipe exempte dans ${counted(byes, 'ronde')} sur ${drawn.length}.`,
  ];
}

function unbalancedByes(state: TournamentState): string[] {
  const byes = new Map((state.document.swiss?.teams ?? []).map((team) => [team, 0]));
  for (const { key, bye, fk_team_one } of state.matches) {
    if (bye === 0 || fk_team_one === null || matchName(key)?.stage !== 'swiss') continue;
    byes.set(fk_team_one, (byes.get(fk_team_one) ?? 0) + 1);
  }
  if (![...byes.values()].includes(0)) return [];
  const repeatedByes = [...byes].filter(([, count]) => count > 1);
  return repeatedByes.map(
    ([team, count]) =>
      `${capitalise(theTeam(teamName(state, team)))} a été exempte ${count} fois, alors que d'autres ne l'ont jamais été.`,
  );
}

/** Rematches in the Swiss phase and in the first round of the bracket. Later in a bracket they are normal. */
function rematches(state: TournamentState): string[] {
  const met = new Set<string>();
  const found: string[] = [];
  for (const match of state.matches) {
    const { fk_team_one: one, fk_team_two: two } = match;
    const name = matchName(match.key);
    if (one === null || two === null || name === null) continue;
    if (name.stage === 'bracket' && (name.side !== 'winner' || name.round !== 1)) continue;
    const pair = [one, two].toSorted((a, b) => a - b).join(' ');
    if (met.has(pair)) {
      const label = state.rounds.find(({ pk_round }) => pk_round === match.fk_round)?.label ?? '';
      const names = pairText(teamName(state, one), teamName(state, two));
      found.push(`Revanche (${label}) : ${names}.`);
    }
    met.add(pair);
  }
  return found;
}

function bracketByes({ document }: TournamentState): string[] {
  const count = document.bracket?.teams.length ?? 0;
  const slots = 2 ** Math.ceil(Math.log2(Math.max(count, 1)));
  const byes = count === 0 ? 0 : slots - count;
  if (byes === 0) return [];
  return [
    byes === 1
      ? 'Une équipe est exempte au premier tour du bracket.'
      : `${byes} équipes sont exemptes au premier tour du bracket.`,
  ];
}

function unfinished(state: TournamentState): string[] {
  if (currentPhase(state) !== 'finished') return ["La répétition n'est pas allée jusqu'au bout."];
  const isSeveralGroups =
    state.format.last === null && (state.document.groups?.options.groups ?? 1) > 1;
  return findChampion(state) === null && !isSeveralGroups
    ? ["Le tournoi s'est terminé sans champion."]
    : [];
}
