import type { RehearsalReport } from '#contract/rehearsals.ts';
import { matchName } from '#engine';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { championIn, nameOf, phaseOf, stageOf, type Stage } from '#server/tournament/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';

export type RehearsalFacts = {
  /** How often each action was done. */
  counts: readonly { action: string; count: number }[];
  refusals: readonly string[];
  startedAt: string;
  lastAt: string;
  /** At how many stations the day is played; null for one of its own for each match. */
  stations: number | null;
};

/** What an organiser learns from a rehearsal, at any point of it. */
export function reportOf(state: TournamentState, facts: RehearsalFacts): RehearsalReport {
  const { counts, startedAt, lastAt, stations } = facts;
  const done = counts.filter(({ action }) => CLICKS.has(action));
  const played = state.matches.filter(({ winner_team, unwon, bye }) => {
    return bye === 0 && (winner_team !== null || unwon === 1);
  });
  return {
    seconds: Math.max(0, Math.round((Date.parse(lastAt) - Date.parse(startedAt)) / 1000)),
    estimated_minutes: estimatedMinutes(state.matches, stations),
    stations,
    matches: played.length,
    steps: done.reduce((sum, { count }) => sum + count, 0),
    clicks: done.reduce((sum, { action, count }) => sum + count * (CLICKS.get(action) ?? 0), 0),
    anomalies: [...new Set([...facts.refusals, ...anomaliesIn(state)])],
  };
}

/** What an admin clicks for each, with the dialog that asks whether he is sure. Teams register themselves. */
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
/** To find one's station, to set up, to tell the score. */
const BETWEEN_MINUTES = 5;

/** Until the last match has ended, if each begins as soon as its teams and a station are free and its Swiss round is drawn. */
function estimatedMinutes(matches: readonly KeyedMatch[], stations: number | null): number {
  const stationsFreeAt = Array.from({ length: stations ?? matches.length }, () => 0);
  const freeAt = new Map<number, number>();
  const roundEnds = new Map<string, number>();
  let end = 0;
  const inOrder = matches.toSorted((one, two) => one.pk_match - two.pk_match);
  for (const match of inOrder) {
    const teams = [match.fk_team_one, match.fk_team_two].filter((team) => team !== null);
    const stage = stageOf(match);
    const waits = [...teams.map((team) => freeAt.get(team) ?? 0), drawnAt(match, stage, roundEnds)];
    const minutes = minutesOf(match);
    // What is won without playing takes no station.
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

/** A Swiss round is drawn when the one before has ended, a bracket when all before it has. */
function drawnAt(
  { key }: KeyedMatch,
  stage: Stage | null,
  ends: ReadonlyMap<string, number>,
): number {
  if (stage === 'bracket') return Math.max(ends.get('swiss') ?? 0, ends.get('groups') ?? 0);
  return stage === 'swiss' ? (ends.get(`swiss ${(matchName(key)?.round ?? 1) - 1}`) ?? 0) : 0;
}

function minutesOf({ score_team_one, score_team_two }: KeyedMatch): number {
  const games = (score_team_one ?? 0) + (score_team_two ?? 0);
  return games === 0 ? 0 : games * GAME_MINUTES + BETWEEN_MINUTES;
}

/** What deserves a look before the day. */
function anomaliesIn(state: TournamentState): string[] {
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
  const byes = matches.filter(({ key, bye }) => bye === 1 && stageOf({ key }) === 'swiss').length;
  return [
    `Nombre impair d'équipes au départ (${teams.length}) : une équipe exempte dans ${byes} ronde${byes > 1 ? 's' : ''} sur ${drawn.length}.`,
  ];
}

function unbalancedByes(state: TournamentState): string[] {
  const byes = new Map((state.document.swiss?.teams ?? []).map((team) => [team, 0]));
  for (const { key, bye, fk_team_one } of state.matches) {
    if (bye === 0 || fk_team_one === null || matchName(key)?.stage !== 'swiss') continue;
    byes.set(fk_team_one, (byes.get(fk_team_one) ?? 0) + 1);
  }
  if (![...byes.values()].includes(0)) return [];
  const often = [...byes].filter(([, count]) => count > 1);
  return often.map(
    ([team, count]) =>
      `${nameOf(state, team)} a été exempte ${count} fois, alors que d'autres ne l'ont jamais été.`,
  );
}

/** In the Swiss phase, and at once in the bracket: later on teams of a bracket meet again as a matter of course. */
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
      found.push(`Revanche (${label}) : ${nameOf(state, one)} – ${nameOf(state, two)}.`);
    }
    met.add(pair);
  }
  return found;
}

function bracketByes({ document }: TournamentState): string[] {
  const count = document.bracket?.teams.length ?? 0;
  const places = 2 ** Math.ceil(Math.log2(Math.max(count, 1)));
  const byes = count === 0 ? 0 : places - count;
  if (byes === 0) return [];
  return [
    byes === 1
      ? 'Une équipe passe le premier tour du bracket sans jouer.'
      : `${byes} équipes passent le premier tour du bracket sans jouer.`,
  ];
}

function unfinished(state: TournamentState): string[] {
  if (phaseOf(state) !== 'finished') return ["La répétition n'est pas allée jusqu'au bout."];
  const isSeveralGroups =
    state.format.last === null && (state.document.groups?.options.groups ?? 1) > 1;
  return championIn(state) === null && !isSeveralGroups
    ? ["Le tournoi s'est terminé sans champion."]
    : [];
}
