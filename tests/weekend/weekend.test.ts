import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, proofs } from '#tests/proofs.ts';
import {
  mostlyFavourites,
  playBracket,
  playMatches,
  playSwiss,
  registerTeams,
  saveScore,
  signIn,
  type Call,
} from '#scripts/demo/play-tournament.ts';
import { serializeDocument, EMPTY_DOCUMENT } from '#server/tournament/document/document.ts';
import { openApi, query, SUPER_ADMIN, type Api } from '#tests/api/support/harness.ts';
import type { DatabaseKind } from '#tests/databases.ts';
import { duos } from './duos.ts';

/** How many teams play, and in how many rounds if nobody says otherwise. */
type Weekend = [kind: DatabaseKind, teams: number, rounds: number];
const SMALL: Weekend[] = [
  ['sqlite', 2, 1],
  ['sqlite', 7, 3],
];
const OTHERS: Weekend[] = [
  ['sqlite', 3, 2],
  ['sqlite', 23, 5],
  ['sqlite', 128, 7],
  ['postgres', 5, 3],
];
const WEEKENDS = { everyday: SMALL, beyond: OTHERS, full: [...SMALL, ...OTHERS] }[proofs];

test.each(WEEKENDS)('on %s, %i teams play to a champion', async (kind, count, rounds) => {
  const { api, call } = await openWeekend(kind);
  await registerTeams(call, duos(count));
  await call('setRegistration', { open: false });
  expect(await call('startSwiss')).toMatchObject({ rounds_total: rounds, team_count: count });
  await playSwiss(call, mostlyFavourites);
  const standings = await call('getStandings');
  expect(standings.map(({ rank }) => rank)).toEqual(duos(count).map((_, index) => index + 1));
  expect(standings.every(({ explanation }) => explanation !== '')).toBe(true);

  await call('startBracket');
  await playBracket(call, mostlyFavourites);
  const { phase, champion, open_matches } = await call('getTournament');
  const bracket = await call('getBracket');
  expect([phase, open_matches]).toEqual(['finished', 0]);
  expect(bracket.placings[0]).toMatchObject({ pk_team: champion?.pk_team, from: 1, to: 1 });
  expect(bracket.placings).toHaveLength(count);
  const matches = bracket.rounds.flatMap((round) => round.matches);
  // Everybody but the champion loses twice: in the grand final that may take a decider.
  const deciders = matches.filter(({ key }) => key === 'GF2').length;
  expect(matches).toHaveLength(2 * count - 2 + deciders);
  await api.close();
});

describe.each(DATABASES)('the steps on %s', (kind) => {
  let api: Api;
  let call: Call;
  beforeEach(async () => {
    ({ api, call } = await openWeekend(kind));
    await registerTeams(call, duos(8));
  });
  afterEach(() => api.close());

  test('every step, withdrawal and correction is undone, one by one, back to the same data', async () => {
    const before = await dump(api);
    await call('setRegistration', { open: false });
    await call('startSwiss', { rounds: 6, qualifiers: 6 });
    await call('drawRound');
    const first = await call('publishRound');
    await playMatches(call, first, mostlyFavourites);
    await call('withdrawTeam', { pk_team: 8 });
    await playSwiss(call, mostlyFavourites);
    await call('startBracket');
    await playBracket(call, mostlyFavourites, 3);
    const [match] = first;
    if (match === undefined) throw new Error('the first round has no match');
    const upset = { pk_match: match.pk_match, team_one_score: 0, team_two_score: 2 };
    const correction = { ...upset, winner_team: match.fk_team_two };
    await call('correctMatch', { ...correction, way: 'keep' });
    await playBracket(call, mostlyFavourites);
    expect((await call('getTournament')).phase).toBe('finished');
    await call('correctMatch', { ...correction, team_one_score: 1, way: 'rollback' });
    expect(await call('getTournament')).toMatchObject({ phase: 'swiss', round_number: 1 });

    let undone = 0;
    while ((await call('getSteps')).last !== null) {
      await call('undo');
      undone += 1;
    }
    expect(undone).toBeGreaterThan(30);
    expect(await call('getTournament')).toMatchObject({ phase: 'registration', champion: null });
    expect(await dump(api)).toEqual(before);
  });

  test('a step that comes too early says why and changes nothing', async () => {
    await expect(call('startSwiss')).rejects.toThrow("Fermez d'abord les inscriptions.");
    await call('registerTeam', { name: 'Seuls' });
    await call('setRegistration', { open: false });
    await expect(call('startSwiss')).rejects.toThrow('Équipe incomplète : Seuls.');
    await expect(call('registerTeam', { name: 'En retard' })).rejects.toThrow(
      'registration-closed',
    );
    await call('withdrawTeam', { pk_team: await keyOf(call, 'Seuls') });
    await call('startSwiss', { rounds: 3 });
    await call('drawRound');
    await call('publishRound');
    await expect(call('drawRound')).rejects.toThrow('Il manque 4 résultats.');
    await expect(call('startBracket')).rejects.toThrow('Il reste 2 rondes suisses à jouer.');
    await expect(call('deleteTeam', { pk_team: 1 })).rejects.toThrow('team-in-tournament');
  });

  test('an edited draft is checked: everybody plays once, and the pairs that were chosen say so', async () => {
    const draft = await drawAfterFirstRound(call);
    const pairings = draft.pairings.map(({ team_one, team_two }) => ({
      fk_team_one: team_one.pk_team,
      fk_team_two: team_two?.pk_team ?? null,
    }));
    await expect(call('publishRound', { pairings: pairings.slice(1) })).rejects.toThrow(
      'pairings-invalid',
    );
    const [one, two, ...rest] = pairings;
    const swapped = [
      { fk_team_one: one?.fk_team_one, fk_team_two: two?.fk_team_one },
      { fk_team_one: one?.fk_team_two, fk_team_two: two?.fk_team_two },
      ...rest,
    ];
    const { pairings: preview } = await call('previewRound', { pairings: swapped });
    const published = await call('publishRound', { pairings: swapped });
    expect(published[0]).toMatchObject(swapped[0] ?? {});
    const why = published.map(({ explanation }) => explanation);
    expect(why).toEqual(preview.map(({ explanation }) => explanation));
    expect(why.map((sentence) => sentence.startsWith("choisi par l'organisation : "))).toEqual(
      published.map((_, index) => index < 2),
    );
  });

  test('a past score is not changed before its reach was shown and a way chosen', async () => {
    await drawAfterFirstRound(call);
    await call('publishRound');
    const [past] = await roundMatches(call, 1);
    if (past === undefined) throw new Error('no match');
    const flipped: [number, number] = past.winner_team === past.fk_team_one ? [0, 2] : [2, 0];
    const before = await dump(api);
    await expect(saveScore(call, past, flipped)).rejects.toThrow('touches-later-matches');
    const correction = {
      pk_match: past.pk_match,
      team_one_score: flipped[0],
      team_two_score: flipped[1],
      winner_team: flipped[0] > flipped[1] ? past.fk_team_one : past.fk_team_two,
    };
    const { ways, recommended } = await call('previewCorrection', correction);
    expect(ways.map(({ way }) => way)).toEqual(['keep', 'redraw', 'rollback']);
    expect(recommended).toMatchObject({ way: 'redraw' });
    const drawn = await roundMatches(call, 2);
    expect(ways.every(({ consequences }) => consequences.length > 0)).toBe(true);
    expect(await dump(api)).toEqual(before);

    await call('correctMatch', { ...correction, way: 'redraw' });
    const redrawn = await roundMatches(call, 2);
    const changed = drawn.filter(
      ({ fk_team_one, fk_team_two }, at) =>
        fk_team_one !== redrawn[at]?.fk_team_one || fk_team_two !== redrawn[at]?.fk_team_two,
    );
    expect(ways[1]?.counts).toMatchObject({ matches: changed.length, erased: 0 });
    const won = new Set((await roundMatches(call, 1)).map(({ winner_team }) => winner_team));
    for (const { fk_team_one, fk_team_two, explanation } of redrawn) {
      const equal = won.has(fk_team_one) === won.has(fk_team_two);
      expect(explanation).toMatch(
        equal ? /^1 victoire chacune|^sans victoire/ : /^1 victoire contre/,
      );
    }
    await call('undo');
    expect(await dump(api)).toEqual(before);

    await call('correctMatch', { ...correction, way: 'rollback' });
    expect(await call('getTournament')).toMatchObject({ round_number: 1 });
    await call('undo');
    expect(await dump(api)).toEqual(before);
  });
});

async function openWeekend(kind: DatabaseKind): Promise<{ api: Api; call: Call }> {
  const api = await openApi(kind);
  return { api, call: await signIn(api.url, SUPER_ADMIN) };
}

/** The draft of the second round, with the first one played. */
async function drawAfterFirstRound(call: Call) {
  await call('setRegistration', { open: false });
  await call('startSwiss', { rounds: 3 });
  await call('drawRound');
  await playMatches(call, await call('publishRound'), mostlyFavourites);
  return call('drawRound');
}

async function roundMatches(call: Call, number: number) {
  const rounds = await call('getRounds');
  const pk_round = rounds.find(({ label }) => label === `Ronde suisse ${number}`)?.pk_round ?? 0;
  return call('getRoundMatches', { pk_round });
}

async function keyOf(call: Call, name: string): Promise<number> {
  return (await call('getTeams')).find((team) => team.name === name)?.pk_team ?? 0;
}

/** Everything that a step may touch, without the counters of saves. */
async function dump(api: Api): Promise<unknown> {
  const { database } = api.config;
  const withoutVersion = ({ version: _version, ...row }: Record<string, unknown>) => row;
  const documents = await query(database, 'select document_json from event where pk_event = 1');
  return {
    document: documents[0]?.['document_json'] ?? serializeDocument(EMPTY_DOCUMENT),
    matches: (await query(database, 'select * from match order by pk_match')).map(withoutVersion),
    rounds: await query(database, 'select * from round order by pk_round'),
    players: await query(database, 'select * from player order by pk_player'),
    teams: await query(database, 'select * from team order by pk_team'),
  };
}
