import type { ToDoItem, ToDoMatch } from '#contract/reports.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { Report } from '#server/store/reports.ts';
import { hasBegun } from '#server/tournament/document.ts';
import { participants } from '#server/tournament/may-start.ts';
import { isRegistrationOpen } from '#server/tournament/stages.ts';
import { readFrame } from '#server/tournament/state.ts';
import { readDay } from '#server/tournament/read-day.ts';

const MINUTE_MILLISECONDS = 60_000;

/** Everything that waits for an admin, the most urgent first: what keeps two teams from going on, then what only waits. */
export async function toDo(tx: Repositories): Promise<ToDoItem[]> {
  const found = await matchesOf(tx);
  const reported = await reportedOf(tx, found);
  return [
    ...reported.filter(({ kind }) => kind === 'dispute'),
    ...(await helpOf(tx, found)),
    ...reported.filter(({ kind }) => kind === 'report'),
    ...(await incompleteOf(tx)),
  ];
}

type Matches = ReadonlyMap<number, ToDoMatch>;

/** Those that two teams play, by their number. */
async function matchesOf({ tournament, teams }: Repositories): Promise<Matches> {
  const [matches, rounds, all] = await Promise.all([
    tournament.matches(),
    tournament.rounds(),
    teams.list(),
  ]);
  const labels = new Map(rounds.map(({ pk_round, label }) => [pk_round, label]));
  const named = new Map(all.map(({ pk_team, name }) => [pk_team, { pk_team, name }]));
  return new Map(
    matches.flatMap(({ pk_match, key, fk_round, station, fk_team_one, fk_team_two }) => {
      const [team_one, team_two] = [named.get(fk_team_one ?? 0), named.get(fk_team_two ?? 0)];
      if (team_one === undefined || team_two === undefined) return [];
      const round_label = labels.get(fk_round) ?? '';
      return [[pk_match, { pk_match, key, round_label, station, team_one, team_two }]];
    }),
  );
}

/** Both teams have reported: they disagree, or it would be the result. */
async function reportedOf(tx: Repositories, found: Matches): Promise<ToDoItem[]> {
  const { accept_minutes } = await readDay(tx);
  const byMatch = Map.groupBy(await tx.reports.list(), ({ fk_match }) => fk_match);
  return Array.from(byMatch).flatMap(([pk_match, said]): ToDoItem[] => {
    const match = found.get(pk_match);
    const last = said.at(-1);
    if (match === undefined || last === undefined) return [];
    const one = said.find(({ fk_team }) => fk_team === match.team_one.pk_team);
    const two = said.find(({ fk_team }) => fk_team === match.team_two.pk_team);
    const since = last.at;
    if (one !== undefined && two !== undefined) {
      return [{ kind: 'dispute', since, match, reports: [toReport(one), toReport(two)] }];
    }
    const accepted_at = accept_minutes === null ? null : later(since, accept_minutes);
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

/** Nobody can register any more and nothing has begun: whoever lacks a player now would not start. */
async function incompleteOf(tx: Repositories): Promise<ToDoItem[]> {
  const state = await readFrame(tx);
  if (hasBegun(state.document) || isRegistrationOpen(state)) return [];
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

/** When a report counts that was made at this moment. */
export function later(at: string, minutes: number): string {
  return new Date(Date.parse(at) + minutes * MINUTE_MILLISECONDS).toISOString();
}
