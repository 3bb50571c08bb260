import type { ToDoItem, ToDoMatch } from '#contract/day/reports.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { Report } from '#server/store/day/reports.ts';
import { hasBegun } from '#server/tournament/document/document.ts';
import { participants } from '#server/tournament/stages/may-start.ts';
import { isRegistrationOpen } from '#server/tournament/stages/stages.ts';
import { readStateWithoutMatches } from '#server/tournament/state.ts';
import { readDaySettings } from '#server/tournament/document/read-day.ts';
import { acceptedAt } from './report-acceptance.ts';
import { readCheckIn } from './check-in.ts';
import { lateness } from './lateness.ts';

/** Everything that waits for an admin. What keeps two teams from playing comes first. */
export async function toDo(tx: Repositories, now: Date): Promise<ToDoItem[]> {
  const found = await matchesOf(tx);
  const reported = await reportedOf(tx, found);
  return [
    ...reported.filter(({ kind }) => kind === 'dispute'),
    ...(await helpOf(tx, found)),
    ...(await lateOf(tx, found, now)),
    ...reported.filter(({ kind }) => kind === 'report'),
    ...(await incompleteOf(tx, now)),
  ];
}

type Matches = ReadonlyMap<number, ToDoMatch>;

/** The open matches by their number, with the station to which they are called. */
async function matchesOf({ tournament, teams, calls }: Repositories): Promise<Matches> {
  const [matches, rounds, all, called] = await Promise.all([
    tournament.openMatches(),
    tournament.rounds(),
    teams.list(),
    calls.active(),
  ]);
  const stations = new Map(called.map(({ fk_match, station }) => [fk_match, station]));
  const labels = new Map(rounds.map(({ pk_round, label }) => [pk_round, label]));
  const named = new Map(all.map(({ pk_team, name }) => [pk_team, { pk_team, name }]));
  return new Map(
    matches.flatMap(({ pk_match, key, fk_round, fk_team_one, fk_team_two, ...match }) => {
      const [team_one, team_two] = [named.get(fk_team_one), named.get(fk_team_two)];
      if (team_one === undefined || team_two === undefined) return [];
      const station = stations.get(pk_match) ?? match.station;
      const round_label = labels.get(fk_round) ?? '';
      return [[pk_match, { pk_match, key, round_label, station, team_one, team_two }]];
    }),
  );
}

/** Reported scores without a result. If both teams have reported, they disagree: equal reports would have become the result. */
async function reportedOf(tx: Repositories, found: Matches): Promise<ToDoItem[]> {
  const day = await readDaySettings(tx);
  const calls = new Map((await tx.calls.active()).map((call) => [call.fk_match, call]));
  const byMatch = Map.groupBy(await tx.reports.list(), ({ fk_match }) => fk_match);
  return Array.from(byMatch).flatMap(([pk_match, reports]): ToDoItem[] => {
    const match = found.get(pk_match);
    const last = reports.at(-1);
    if (match === undefined || last === undefined) return [];
    const one = reports.find(({ fk_team }) => fk_team === match.team_one.pk_team);
    const two = reports.find(({ fk_team }) => fk_team === match.team_two.pk_team);
    const since = last.at;
    if (one !== undefined && two !== undefined) {
      return [{ kind: 'dispute', since, match, reports: [toReport(one), toReport(two)] }];
    }
    const accepted_at = acceptedAt(day, last, calls.get(pk_match));
    return [{ kind: 'report', since, match, report: toReport(last), accepted_at }];
  });
}

async function helpOf({ helpCalls, teams }: Repositories, found: Matches): Promise<ToDoItem[]> {
  const items: ToDoItem[] = [];
  for (const { pk_help, fk_team, fk_match, at } of await helpCalls.open()) {
    const team = await teams.find(fk_team);
    if (team === undefined) continue;
    const { pk_team, name } = team;
    const match = found.get(fk_match ?? 0) ?? null;
    items.push({ kind: 'help', since: at, pk_help, team: { pk_team, name }, match });
  }
  return items;
}

/** Teams that were called long enough ago and have not come. */
async function lateOf(tx: Repositories, found: Matches, now: Date): Promise<ToDoItem[]> {
  const day = await readDaySettings(tx);
  const called = (await tx.calls.active()).filter(({ progress }) => progress === 'called');
  return called.flatMap((call): ToDoItem[] => {
    const { late_at, missing } = lateness(day, call);
    const match = found.get(call.fk_match);
    if (match === undefined || late_at === null || late_at > now.toISOString()) return [];
    const teams = [match.team_one, match.team_two].filter(({ pk_team }) =>
      missing.includes(pk_team),
    );
    return [{ kind: 'late', since: call.called_at ?? late_at, match, teams }];
  });
}

/** Teams that lack a player when registration has closed or the check-in is open: without help they could not start. */
async function incompleteOf(tx: Repositories, now: Date): Promise<ToDoItem[]> {
  const state = await readStateWithoutMatches(tx);
  if (hasBegun(state.document)) return [];
  if (isRegistrationOpen(state) && !(await readCheckIn(tx, now)).isOpen) return [];
  return participants(state)
    .filter(({ player_count, capacity }) => player_count < capacity)
    .map(({ pk_team, name, player_count, capacity }) => ({
      kind: 'incomplete',
      team: { pk_team, name },
      player_count,
      capacity,
    }));
}

function toReport({ fk_team, score_team_one, score_team_two }: Report) {
  return { fk_team, team_one_score: score_team_one, team_two_score: score_team_two };
}
