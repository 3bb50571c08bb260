import {
  applyListChange,
  type ListChange,
  type ListName,
  type PublicChange,
} from '#contract/public-change.ts';
import type { PublicState } from '#contract/public-state.ts';
import { isUpcoming, playsIn, type PublicMatch } from '#web/lib/matches/matches.ts';

/** The part of the public state for a team's page: the team's own rows, and the matches around its path. */
export type TeamRows = Lists & { pk_team: number };

type Lists = Pick<PublicState, 'teams' | 'standings' | 'matches' | 'placings'>;
type Rounds = PublicState['rounds'];

export function selectTeamRows(lists: Lists, rounds: Rounds, pk_team: number): TeamRows {
  const needed = new Set([
    ...keysAroundTeam(lists.matches, pk_team),
    ...winnerFinalKeys(lists.matches, rounds),
  ]);
  return {
    pk_team,
    teams: lists.teams.filter(({ fk_team }) => fk_team === pk_team),
    standings: lists.standings.filter((row) => row.pk_team === pk_team),
    placings: lists.placings.filter((row) => row.pk_team === pk_team),
    matches: lists.matches.filter((match) => playsIn(match, pk_team) || needed.has(match.key)),
  };
}

/** Applies a change. Null if the team's path now needs matches that are not loaded: the whole state must be fetched. */
export function changedTeamRows(
  before: TeamRows,
  rounds: Rounds,
  change: PublicChange,
): TeamRows | null {
  const { pk_team } = before;
  const knownKeys = new Set(before.matches.map(({ key }) => key));
  const lists = {
    teams: changedRows('teams', before, change, ({ fk_team }) => fk_team === pk_team),
    standings: changedRows('standings', before, change, (row) => row.pk_team === pk_team),
    placings: changedRows('placings', before, change, (row) => row.pk_team === pk_team),
    matches: changedRows(
      'matches',
      before,
      change,
      (match) => knownKeys.has(match.key) || playsIn(match, pk_team),
    ),
  };
  const matchKeys = new Set(lists.matches.map(({ key }) => key));
  const isComplete = keysAroundTeam(lists.matches, pk_team).every((key) => matchKeys.has(key));
  return isComplete ? selectTeamRows(lists, rounds, pk_team) : null;
}

function changedRows<L extends keyof Lists & ListName>(
  list: L,
  before: { [K in L]: PublicState[K] },
  change: { [K in L]?: ListChange<PublicState[K][number]> },
  isIncluded: (row: PublicState[L][number]) => boolean,
): PublicState[L] {
  const differs = change[list];
  if (differs === undefined) return before[list];
  const rows = differs.rows.filter(isIncluded);
  return applyListChange(list, before[list], { ...differs, rows }) as unknown as PublicState[L];
}

/** The matches that follow the team's open matches, and the matches that lead to them. */
function keysAroundTeam(matches: readonly PublicMatch[], team: number): string[] {
  const open = matches.filter((match) => playsIn(match, team) && isUpcoming(match));
  const targets = open.flatMap(({ winner_to, loser_to }) => [
    ...(winner_to ? [winner_to.key] : []),
    ...(loser_to ? [loser_to.key] : []),
  ]);
  const relevant = [...open, ...matches.filter(({ key }) => targets.includes(key))];
  const sources = relevant.flatMap((match) => match.sources ?? []);
  return [...targets, ...sources.flatMap((source) => (source.from === 'seed' ? [] : [source.key]))];
}

/** The last winner round, which is needed to name the others: 'Demi 1' if there are two. */
function winnerFinalKeys(matches: readonly PublicMatch[], rounds: Rounds): string[] {
  const sides = rounds.filter(({ side }) => side === 'winner');
  const last = sides.toSorted((one, two) => one.number - two.number).at(-1);
  return matches.filter(({ fk_round }) => fk_round === last?.pk_round).map(({ key }) => key);
}
