import {
  changedList,
  type ListChange,
  type ListName,
  type PublicChange,
} from '#contract/public-change.ts';
import type { PublicState } from '#contract/public-state.ts';
import { isToCome, playsIn, type PublicMatch } from '#web/lib/matches.ts';

/** Of the public state, what a team's page is made of: the team's own rows, and the matches between which its way leads on. */
export type TeamRows = Lists & { pk_team: number };

type Lists = Pick<PublicState, 'teams' | 'standings' | 'matches' | 'placings'>;
type Rounds = PublicState['rounds'];

export function teamRowsOf(lists: Lists, rounds: Rounds, pk_team: number): TeamRows {
  const needed = new Set([
    ...keysAround(lists.matches, pk_team),
    ...lastOfWinnerSide(lists.matches, rounds),
  ]);
  return {
    pk_team,
    teams: lists.teams.filter(({ fk_team }) => fk_team === pk_team),
    standings: lists.standings.filter((row) => row.pk_team === pk_team),
    placings: lists.placings.filter((row) => row.pk_team === pk_team),
    matches: lists.matches.filter((match) => playsIn(match, pk_team) || needed.has(match.key)),
  };
}

/** After a change. Null where the team's way now leads between matches that are not known: the whole state must be fetched. */
export function changedTeamRows(
  before: TeamRows,
  rounds: Rounds,
  change: PublicChange,
): TeamRows | null {
  const { pk_team } = before;
  const known = new Set(before.matches.map(({ key }) => key));
  const lists = {
    teams: changed('teams', before, change, ({ fk_team }) => fk_team === pk_team),
    standings: changed('standings', before, change, (row) => row.pk_team === pk_team),
    placings: changed('placings', before, change, (row) => row.pk_team === pk_team),
    matches: changed(
      'matches',
      before,
      change,
      (match) => known.has(match.key) || playsIn(match, pk_team),
    ),
  };
  const there = new Set(lists.matches.map(({ key }) => key));
  const isWhole = keysAround(lists.matches, pk_team).every((key) => there.has(key));
  return isWhole ? teamRowsOf(lists, rounds, pk_team) : null;
}

function changed<L extends keyof Lists & ListName>(
  list: L,
  before: { [K in L]: PublicState[K] },
  change: { [K in L]?: ListChange<PublicState[K][number]> },
  isWanted: (row: PublicState[L][number]) => boolean,
): PublicState[L] {
  const differs = change[list];
  if (differs === undefined) return before[list];
  const rows = differs.rows.filter(isWanted);
  return changedList(list, before[list], { ...differs, rows }) as unknown as PublicState[L];
}

/** Where the team goes from the matches that it has still to play, and who comes there from where. */
function keysAround(matches: readonly PublicMatch[], team: number): string[] {
  const open = matches.filter((match) => playsIn(match, team) && isToCome(match));
  const targets = open.flatMap(({ winner_to, loser_to }) => [
    ...(winner_to ? [winner_to.key] : []),
    ...(loser_to ? [loser_to.key] : []),
  ]);
  const coming = [...open, ...matches.filter(({ key }) => targets.includes(key))];
  const sources = coming.flatMap((match) => match.sources ?? []);
  return [...targets, ...sources.flatMap((source) => (source.from === 'seed' ? [] : [source.key]))];
}

/** By these the other matches get their names: 'Demi 1' where there are two of them. */
function lastOfWinnerSide(matches: readonly PublicMatch[], rounds: Rounds): string[] {
  const sides = rounds.filter(({ side }) => side === 'winner');
  const last = sides.toSorted((one, two) => one.number - two.number).at(-1);
  return matches.filter(({ fk_round }) => fk_round === last?.pk_round).map(({ key }) => key);
}
