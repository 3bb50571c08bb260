import type { Call } from '#server/store/day/calls.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { createEvent } from './events.ts';
import { drawMatches, MATCH_BY_HAND, MORNING, NIGHT, NOON } from './rows.ts';

/** What happens around the matches on the day of an event. */
export async function day(tables: Repositories): Promise<void> {
  const drawn = await drawMatches(tables);
  await callMatches(tables, drawn);
  await reportScores(tables, drawn);
  await askForHelp(tables, drawn);
  await workAtDesk(tables, drawn);
  await notifyTeams(tables, drawn);
  // The lengths of its matches stay. Everything else of the day is deleted.
  await tables.events.setState(1, 'archived');
  const next = await createEvent(tables, { slug: 'encore', name: 'Encore', starts_at: null });
  await tables.inEvent(next).matchLengths.ofEarlierEvents();
}

type Drawn = { teams: readonly number[]; first: KeyedMatch; second: KeyedMatch };

async function callMatches(
  { calls, tournament }: Repositories,
  { first, second }: Drawn,
): Promise<void> {
  await calls.needsUpdate();
  await calls.save([]);
  await calls.save([newCall(first), newCall(second)]);
  await calls.save([{ ...newCall(first), progress: 'playing', playing_at: NOON }]);
  await calls.needsUpdate();
  await calls.active();
  await calls.all();
  await calls.ofOpenMatches();
  await calls.find(first.pk_match);
  await calls.find(99);
  await calls.ended();
  const score = { score_team_one: 2, score_team_two: 1, winner_team: second.fk_team_one };
  await tournament.updateMatch({ ...second, ...score });
  await calls.ended();
  await calls.needsUpdate();
  await calls.remove([second.pk_match]);
  await calls.save([{ ...newCall(second), progress: 'played', played_at: NOON }]);
  await calls.all();
}

function newCall(match: KeyedMatch): Call {
  return {
    fk_match: match.pk_match,
    fk_team_one: match.fk_team_one ?? 0,
    fk_team_two: match.fk_team_two ?? 0,
    progress: 'called',
    station: match.station,
    own_station: match.station === null ? 0 : 1,
    called_at: MORNING,
    waited_at: null,
    team_one_there_at: null,
    team_two_there_at: null,
    playing_at: null,
    played_at: null,
  };
}

async function reportScores(
  { reports, reportedEvents, calls }: Repositories,
  { teams: [one = 0, two = 0], first, second }: Drawn,
): Promise<void> {
  const [fk_match, decided] = [first.pk_match, second.pk_match];
  const score = { score_team_one: 2, score_team_two: 1 };
  await reports.save({ fk_match, fk_team: two, ...score, at: NOON });
  await reports.save({ fk_match, fk_team: one, ...score, at: NOON });
  await reports.save({ fk_match: decided, fk_team: one, ...score, at: MORNING });
  await reports.list();
  await reports.save({ fk_match, fk_team: two, score_team_one: 0, score_team_two: 2, at: NIGHT });
  await reports.list();
  await reports.ofMatch(fk_match);
  await reports.aboutTeam(one);
  await calls.reports();
  await calls.openMatches();
  await reportedEvents.list();
  await reports.agree({ fk_match: decided, settled_by: 'time', ...score });
  await reports.agree({ fk_match: decided, settled_by: 'teams', ...score });
  await reports.agree({ fk_match, settled_by: 'teams', ...score });
  await reports.resultsOfTeam(second.fk_team_one ?? 0);
  await reports.resultsOfTeam(99);
  // A report about a match that has a result, and an agreement about one that has none, go.
  await reports.sweep();
  await reports.list();
  await reports.resultsOfTeam(second.fk_team_one ?? 0);
  await reports.resultsOfTeam(99);
}

async function askForHelp(
  { helpCalls, events, matches }: Repositories,
  { teams: [fk_team = 0] }: Drawn,
): Promise<void> {
  const gone = await matches.create(MATCH_BY_HAND);
  await helpCalls.add({ fk_team, fk_match: gone, at: MORNING });
  await helpCalls.add({ fk_team, fk_match: null, at: NOON });
  await helpCalls.add({ fk_team, fk_match: null, at: NIGHT });
  await matches.delete(gone);
  await helpCalls.answer(2, NIGHT);
  await helpCalls.open();
  await helpCalls.find(1);
  await helpCalls.find(99);
  await helpCalls.findLast(fk_team);
  await events.ownerOf('help_call', 1);
}

async function workAtDesk(
  { desk, deskKeys, heldRows, heldEvents }: Repositories,
  { first: { pk_match: fk_match } }: Drawn,
): Promise<void> {
  await heldRows.readHoldTimes();
  await desk.find();
  await desk.save(EMPTY_DESK);
  await desk.save({ ...EMPTY_DESK, delay_seconds: 90, fk_match, on_air_at: NOON });
  await desk.find();
  for (const secret_hash of ['read', 'press', 'read']) {
    await deskKeys.create({ fk_event: 1, kind: 'read', secret_hash, created_at: NOON });
  }
  await deskKeys.find('press');
  await deskKeys.find('Press');
  await deskKeys.listOfEvent(1);
  await deskKeys.delete(1);
  await deskKeys.listOfEvent(1);

  await heldEvents.nextDue();
  await heldRows.add([
    { what: 'match', fk_match, before_json: '{"é":1}', due_at: NIGHT },
    { what: 'aired', fk_match, before_json: '{}', due_at: NOON },
    { what: 'document', fk_match: null, before_json: '', due_at: MORNING },
  ]);
  await heldRows.list();
  await heldRows.readHoldTimes();
  await heldRows.readHoldStateBeforeWrite();
  await heldEvents.list();
  await heldEvents.count();
  await heldEvents.nextDue();
  await heldEvents.removeDue(NOON);
  await heldRows.list();
  await heldRows.removeAll();
  await heldEvents.count();
}

const EMPTY_DESK = {
  delay_seconds: 0,
  fk_match: null,
  on_air_at: null,
  shown_json: '["score"]',
  swapped: 0,
  games_one: 0,
  games_two: 0,
  wall_scene: 'calls',
} as const;

async function notifyTeams(
  { notifiedMatches: toldMatches, reports }: Repositories,
  { teams, first, second }: Drawn,
): Promise<void> {
  const [one = 0, two = 0] = teams;
  const [fk_match, decided] = [first.pk_match, second.pk_match];
  await toldMatches.open([]);
  await toldMatches.open(teams);
  await reports.save({ fk_match, fk_team: one, score_team_one: 2, score_team_two: 0, at: NIGHT });
  await toldMatches.reports([fk_match, decided]);
  await toldMatches.reports([]);
  await toldMatches.decided([fk_match, decided]);
  await toldMatches.decided([]);
  const told = { fk_match, station: null, called_at: null, disputed: 0 };
  await toldMatches.save([
    { ...told, fk_team: one, fk_opponent: two },
    { ...told, fk_team: two, fk_opponent: one },
  ]);
  await toldMatches.save([
    { ...told, fk_team: one, fk_opponent: two, station: 4, called_at: NOON, disputed: 1 },
  ]);
  await toldMatches.list(teams);
  await toldMatches.list([]);
  await toldMatches.delete({ fk_team: two, fk_match });
  await toldMatches.list(teams);
}
