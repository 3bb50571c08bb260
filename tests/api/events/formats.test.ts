import { describe, expect, test } from 'vitest';
import type { Format } from '#contract/tournament/format.ts';
import type { Round } from '#contract/entities.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import {
  createCaller,
  mostlyFavourites,
  playBracket,
  playMatches,
  playSwiss,
  registerTeams,
  type Call,
} from '#scripts/demo/play-tournament.ts';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { uniqueName, useApi } from '../support/harness.ts';

const SINGLE: Format['last'] = {
  kind: 'single',
  best_of: { winner: 3, loser: 3, final: 5, third: 1 },
  third_place: true,
};
const GROUPS: Format['first'] = { kind: 'groups', groups: 2, best_of: 3, qualifiers: 2 };

describe.each(DATABASES)('an event on %s', (kind) => {
  const api = useApi(kind);
  let roundsBefore: Round[] = [];

  test('of two groups and a single elimination is played to its champion, and undone to nothing', async () => {
    const { call, teams } = await openEvent({ first: GROUPS, last: SINGLE }, 8);
    await call('setRegistration', { open: false });
    expectRefusal(await api.admin('startSwiss', {}), 409, 'wrong-phase');
    expectRefusal(await api.admin('startGroups', { groups: 5 }), 409, 'groups-impossible');
    expect(await call('startGroups', {})).toMatchObject({
      phase: 'groups',
      round_number: 1,
      rounds_total: 3,
      open_matches: 12,
      groups: { count: 2, qualifiers: 2 },
    });
    expect((await call('getTrail', { limit: 1 }))[0]).toMatchObject({
      action: 'startGroups',
      item: 'tournament',
      after: { label: 'Poules lancées avec 8 équipes' },
    });
    const shown = (await call('getEvents')).find(({ current }) => current);
    expectRefusal(
      await api.superAdmin('archiveEvent', { pk_event: shown?.pk_event }),
      409,
      'event-being-played',
    );
    const [other] = await matchesNow(call);
    const { pk_event: elsewhere } = await call('createEvent', {
      slug: uniqueName('ailleurs').replace(' ', '-'),
      name: 'Ailleurs',
      game: 'Jeu',
    });
    const [round] = await call('getRounds', { fk_event: elsewhere });
    const strange = await call('createMatch', { fk_round: round?.pk_round });
    const schedules = [other, strange].map((match) => ({
      pk_match: match?.pk_match,
      station: 1,
      match_date: null,
    }));
    expectRefusal(await api.admin('scheduleMatches', { schedules }), 409, 'other-event');
    expect((await roundsPlayed(call)).slice(0, 3)).toEqual([
      'Poules, ronde 1',
      'Poules, ronde 2',
      'Poules, ronde 3',
    ]);
    expectRefusal(await api.admin('drawRound', {}), 409, 'wrong-phase');
    expectRefusal(await api.admin('startBracket', {}), 409, 'results-missing');

    // A match has at most three games, whatever the round's row has been told.
    const [first] = await matchesNow(call);
    if (first === undefined) throw new Error('the groups have matches');
    const { pk_match } = first;
    const own = { ...slotsOf(first), winner_team: first.fk_team_one };
    expectRefusal(
      await api.admin('updateMatch', { ...own, team_one_score: 3, team_two_score: 0 }),
      409,
      'score-beyond-best-of',
    );
    const [gone = 0] = teams.toReversed();
    await call('withdrawTeam', { pk_team: gone });
    expect((await call('getTournament')).open_matches).toBe(9);
    await call('enterTeam', { pk_team: gone });
    expect((await call('getTournament')).open_matches).toBe(12);
    const { pk_team: stranger } = await call('createTeam', {
      name: uniqueName('Tardive'),
      capacity: 1,
    });
    expectRefusal(await api.admin('enterTeam', { pk_team: stranger }), 409, 'wrong-phase');
    await call('deleteTeam', { pk_team: stranger });

    const [opening, ...others] = await matchesNow(call);
    await playMatches(call, opening === undefined ? [] : [opening], () => [2, 0]);
    await playMatches(call, others, mostlyFavourites);
    const standings = await call('getStandings');
    expect(standings.map(({ group, rank }) => [group, rank])).toEqual(
      [1, 2].flatMap((group) => [1, 2, 3, 4].map((rank) => [group, rank])),
    );
    expect((await call('getTournament')).qualifiers).toBe(4);

    // A wrong score that is seen in time, then one that is seen when the bracket is drawn.
    const right = { team_one_score: 0, team_two_score: 2, winner_team: first.fk_team_two };
    const { version } = await call('getMatch', { pk_match });
    await call('updateMatch', { ...own, ...right, version });
    await call('undo');
    const { rounds } = await call('startBracket', {});
    expect(rounds.map(({ label, best_of }) => [label, best_of])).toEqual([
      ['Demi-finales', 3],
      ['Petite finale', 1],
      ['Finale', 5],
    ]);
    const { version: now } = await call('getMatch', { pk_match });
    expectRefusal(
      await api.admin('updateMatch', { ...own, ...right, version: now }),
      409,
      'touches-later-matches',
    );
    const preview = await call('previewCorrection', { pk_match, ...right });
    expect(preview.ways.map(({ way }) => way)).toEqual(['keep', 'redraw', 'rollback']);
    await call('correctMatch', { pk_match, ...right, way: 'rollback', version: now });
    expect((await call('getTournament')).phase).toBe('groups');
    await call('undo');
    await call('correctMatch', { pk_match, ...right, way: 'redraw' });

    await playBracket(call, mostlyFavourites);
    const { placings } = await call('getBracket');
    expect(placings.map(({ from, to }) => `${from}–${to}`)).toEqual([
      '1–1',
      '2–2',
      '3–3',
      '4–4',
      '5–6',
      '5–6',
      '7–8',
      '7–8',
    ]);
    const end = await call('getTournament');
    expect(end).toMatchObject({ phase: 'finished', champion: { name: placings[0]?.name } });
    await undoEverything(call);
  });

  test('of groups alone is over with its last match', async () => {
    const first = { ...GROUPS, groups: 1, best_of: 1 } as Format['first'];
    const { call } = await openEvent({ first, last: null }, 4);
    await call('setRegistration', { open: false });
    expect((await call('getSteps')).next).toMatchObject({ label: 'Lancer le championnat' });
    await call('startGroups', {});
    await playMatches(call, await matchesNow(call), () => [1, 0]);
    const { tournament, next } = await call('getSteps');
    expect(tournament).toMatchObject({ phase: 'finished', open_matches: 0 });
    expect(tournament.champion?.name).toBe((await call('getStandings'))[0]?.name);
    expect(next).toBeNull();
    expectRefusal(await api.admin('startBracket', {}), 409, 'wrong-phase');
    await undoEverything(call);
  });

  test('of a bracket alone begins with the teams in order of registration, or as they are seeded', async () => {
    const { call, teams } = await openEvent({ first: null, last: SINGLE }, 4);
    await call('setRegistration', { open: false });
    expectRefusal(await api.admin('startGroups', {}), 409, 'wrong-phase');
    const { seeds } = await call('previewBracket', {});
    expect(seeds.map(({ pk_team }) => pk_team)).toEqual(teams);
    await call('startBracket', { seeds: teams.toReversed() });
    expectRefusal(await api.admin('setRegistration', { open: true }), 409, 'wrong-phase');
    const [gone = 0] = teams;
    expectRefusal(await api.superAdmin('deleteTeam', { pk_team: gone }), 409, 'team-in-tournament');
    await call('withdrawTeam', { pk_team: gone });
    await call('enterTeam', { pk_team: gone });
    await playBracket(call, mostlyFavourites);
    expect((await call('getTournament')).phase).toBe('finished');
    expect((await call('getBracket')).placings).toHaveLength(4);
    await undoEverything(call);
  });

  test('of a Swiss phase alone is over with its last round', async () => {
    const first: Format['first'] = { kind: 'swiss', rounds: 2, best_of: 1, qualifiers: null };
    const { call } = await openEvent({ first, last: null }, 4);
    await call('setRegistration', { open: false });
    await call('startSwiss', {});
    await playSwiss(call, () => [1, 0]);
    const { tournament, next } = await call('getSteps');
    expect(tournament).toMatchObject({ phase: 'finished', rounds_total: 2 });
    expect(tournament.champion).not.toBeNull();
    expect(next).toBeNull();
    await undoEverything(call);
  });

  /** Step by step back: nothing of the event is left. */
  async function undoEverything(call: Call): Promise<void> {
    for (;;) {
      const { body } = await api.admin('undo');
      if (body.success) continue;
      expect(body.code).toBe('nothing-to-undo');
      break;
    }
    expect(await call('getMatches')).toEqual([]);
    expect(await call('getStandings')).toEqual([]);
    expect(await call('getRounds')).toEqual(roundsBefore);
    expect(await call('getTournament')).toMatchObject({ phase: 'registration', champion: null });
  }

  /** An event of this format, shown from now on, with so many teams. */
  async function openEvent(
    format: Format,
    count: number,
  ): Promise<{ call: Call; teams: number[] }> {
    const call = createCaller(api.url, api.tokens.superAdmin);
    const slug = uniqueName('coupe').replace(' ', '-');
    const { pk_event } = await call('createEvent', { slug, name: slug, game: 'Jeu', format });
    await call('publishEvent', { pk_event });
    await call('setCurrentEvent', { pk_event });
    roundsBefore = await call('getRounds');
    const names = Array.from({ length: count }, () => uniqueName('Duo'));
    return { call, teams: await registerTeams(call, names) };
  }
});

async function roundsPlayed(call: Call): Promise<string[]> {
  const matches = await call('getMatches');
  return [...new Set(matches.map(({ round_label }) => round_label))];
}

async function matchesNow(call: Call): Promise<TournamentMatch[]> {
  const rounds = await call('getRounds');
  const own = rounds.filter(({ label }) => / ronde \d+$/.test(label));
  const all = await Promise.all(own.map(({ pk_round }) => call('getRoundMatches', { pk_round })));
  return all.flat().filter(({ key }) => key.startsWith('G'));
}

function slotsOf({ pk_match, fk_round, fk_team_one, fk_team_two, match_date }: TournamentMatch) {
  return { pk_match, fk_round, fk_team_one, fk_team_two, match_date };
}
