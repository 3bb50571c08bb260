import { describe, expect, test } from 'vitest';
import { DATABASES, isFullRun } from '#tests/proofs.ts';
import { stationProgress, dayHelpers } from '../support/days.ts';
import { successData, useApi } from '../support/harness.ts';

describe.each(DATABASES)('calling matches on %s', (kind) => {
  const api = useApi(kind);
  const { begun, matches, nextRound, setDay, win } = dayHelpers(api);

  test('by default each match has its own station, and is called when it opens', async () => {
    const { fk_event } = await begun(6);
    expect(stationProgress(await matches(fk_event))).toEqual(['1 called', '2 called', '3 called']);
    const [published] = successData(await api.admin('getTrail', { fk_event }));
    expect(published).toMatchObject({ item: 'tournament', action: 'publishRound' });
    for (const match of await matches(fk_event)) successData(await win(match));
    successData(await api.admin('drawRound', { fk_event }));
    expect(successData(await api.admin('getDay', { fk_event })).called).toEqual([]);
    successData(await api.admin('publishRound', { fk_event }));
    expect(stationProgress(await matches(fk_event))).toEqual(['1 called', '2 called', '3 called']);
  });

  test('both teams come to the station, and play', async () => {
    const { fk_event, teams } = await begun(4, { stations: 1 });
    const [called, waiting] = await matches(fk_event);
    const [pk_match, later] = [called?.pk_match, waiting?.pk_match];
    const of = (pk_team: number | null | undefined) => {
      const found = teams.find((team) => team.pk_team === pk_team);
      if (found === undefined) throw new Error('every team of a match has its link');
      return found;
    };
    const one = of(called?.fk_team_one);
    expect(successData(await one.call('sayThere', { pk_match })).team.pk_team).toBe(one.pk_team);
    const [half] = await matches(fk_event);
    expect(half?.day).toMatchObject({ progress: 'called', there: { one: true, two: false } });
    // A repeated call leaves one entry in the history.
    successData(await one.call('sayThere', { pk_match }));
    const told = successData(
      await api.admin('getTrail', { fk_event, item: 'call', item_key: pk_match }),
    );
    expect(told.filter(({ action }) => action === 'sayThere')).toHaveLength(1);

    const stranger = of(waiting?.fk_team_one);
    expect((await stranger.call('sayThere', { pk_match })).body).toMatchObject({
      code: 'not-in-match',
    });
    expect((await stranger.call('sayThere', { pk_match: later })).body).toMatchObject({
      code: 'not-called',
    });
    successData(await of(called?.fk_team_two).call('sayThere', { pk_match }));
    const [playing] = await matches(fk_event);
    expect(playing?.day).toMatchObject({ progress: 'playing', there: { one: true, two: true } });
    expect(playing?.day?.since).not.toBe(called?.day?.since);
  });

  test('by hand, an admin calls as many as there is room for, or one before its turn', async () => {
    const { fk_event } = await begun(8, { stations: 2, calling: 'by-hand' });
    expect(stationProgress(await matches(fk_event))).toEqual(Array(4).fill('none upcoming'));
    const [first, , , last] = await matches(fk_event);
    const day = successData(await api.admin('callMatch', { pk_match: last?.pk_match }));
    expect(day).toMatchObject({ free_stations: [2], waiting: 3, callable_at_once: 1 });
    expect(day.callable).toHaveLength(3);
    expect((await api.admin('callMatch', { pk_match: last?.pk_match })).body).toMatchObject({
      code: 'already-called',
    });
    successData(await api.admin('callNext', { fk_event }));
    expect(stationProgress(await matches(fk_event))).toEqual([
      '2 called',
      'none upcoming',
      'none upcoming',
      '1 called',
    ]);
    expect((await api.admin('callNext', { fk_event })).body).toMatchObject({
      code: 'no-station-free',
    });
    const [entry] = successData(await api.admin('getTrail', { fk_event }));
    expect(entry).toMatchObject({
      item: 'call',
      action: 'callNext',
      after: {
        label: `a appelé le match ${first?.team_one_name} – ${first?.team_two_name} (poste 2)`,
      },
    });
    successData(await win(first ?? { pk_match: 0 }));
    expect(stationProgress(await matches(fk_event))).toContain('none upcoming');
    expect(successData(await api.admin('getDay', { fk_event })).free_stations).toEqual([2]);
  });

  test('who does not come stands out after the set minutes, unless an admin waits', async () => {
    const { fk_event } = await begun(4, { stations: 1, late_minutes: 5 });
    const [called] = await matches(fk_event);
    const since = Date.parse(called?.day?.since ?? '');
    const late = async () => successData(await api.admin('getDay', { fk_event })).called;
    expect(await late()).toEqual([
      {
        pk_match: called?.pk_match,
        late_at: new Date(since + 5 * 60_000).toISOString(),
        missing: [called?.fk_team_one, called?.fk_team_two],
      },
    ]);
    const waited = { pk_match: called?.pk_match, progress: 'called' };
    successData(await api.admin('setProgress', waited));
    const [after] = await late();
    expect(Date.parse(after?.late_at ?? '')).toBeGreaterThan(since + 5 * 60_000);
    successData(await api.admin('setProgress', { ...waited, progress: 'playing' }));
    expect(await late()).toEqual([]);
    const [entry] = successData(await api.admin('getTrail', { fk_event }));
    expect(entry).toMatchObject({ item: 'call', action: 'setProgress' });
    expect((await matches(fk_event))[0]?.day?.progress).toBe('playing');
    successData(await api.admin('setProgress', waited));
    expect((await matches(fk_event))[0]?.day).toMatchObject({
      progress: 'called',
      there: { one: false, two: false },
    });
  });

  test('a result that is undone goes on at its station, if it is free', async () => {
    const { fk_event } = await begun(4, { stations: 2 });
    const [first] = await matches(fk_event);
    successData(await api.admin('setProgress', { pk_match: first?.pk_match, progress: 'playing' }));
    const before = await matches(fk_event);
    successData(await win(first ?? { pk_match: 0 }));
    successData(await api.admin('undo', { fk_event }));
    expect((await matches(fk_event)).map(({ day }) => day)).toEqual(before.map(({ day }) => day));
    // One that nobody has begun is still only called: who has not come is late again.
    successData(await win(before[1] ?? { pk_match: 0 }));
    successData(await api.admin('undo', { fk_event }));
    expect((await matches(fk_event)).map(({ day }) => day)).toEqual(before.map(({ day }) => day));
    expect(successData(await api.admin('getDay', { fk_event })).called).toHaveLength(1);
  });

  test("an admin's choice of a station wins, and is waited for", async () => {
    const { fk_event } = await begun(6, { stations: 2 });
    const [first, , third] = await matches(fk_event);
    const station = (match: typeof first, to: number | null) => ({
      schedules: [{ pk_match: match?.pk_match, station: to, match_date: null }],
    });
    successData(await api.admin('scheduleMatches', station(third, 9)));
    expect(stationProgress(await matches(fk_event))).toEqual(['1 called', '2 called', '9 called']);
    successData(await api.admin('scheduleMatches', station(first, 2)));
    expect(stationProgress(await matches(fk_event))).toEqual(['2 called', '1 called', '9 called']);
  });

  test('moving the hour does not tie a match to the station that the site gave it', async () => {
    const { fk_event } = await begun(4, { stations: 2 });
    const [first] = await matches(fk_event);
    const { pk_match, station } = first ?? { pk_match: 0, station: 0 };
    expect(station).toBe(1);
    const match_date = '2026-11-14 10:00:00';
    successData(
      await api.admin('scheduleMatches', { schedules: [{ pk_match, station, match_date }] }),
    );
    const { fk_round, fk_team_one, fk_team_two, version } = successData(
      await api.admin('getMatch', { pk_match }),
    );
    const unplayed = { team_one_score: null, team_two_score: null, winner_team: null };
    const slots = { pk_match, fk_round, fk_team_one, fk_team_two };
    const later = { ...slots, ...unplayed, station, match_date, version };
    successData(await api.admin('updateMatch', later));
    expect((await matches(fk_event))[0]).toMatchObject({ station: 1, match_date });
    successData(await win({ pk_match }));
    // What is played has no station but its own.
    expect((await matches(fk_event))[0]?.station).toBeNull();
  });

  test('a team that withdraws frees its station, and more stations call at once', async () => {
    const { fk_event } = await begun(6, { stations: 1 });
    const [first] = await matches(fk_event);
    successData(await api.admin('withdrawTeam', { pk_team: first?.fk_team_one }));
    expect(stationProgress(await matches(fk_event))).toEqual([
      'none played',
      '1 called',
      'none upcoming',
    ]);
    await setDay(fk_event, { stations: 3 });
    expect(stationProgress(await matches(fk_event))).toEqual([
      'none played',
      '1 called',
      '2 called',
    ]);
  });

  test('the bracket gets its stations the same way', async () => {
    const { fk_event } = await begun(4, { stations: 1 });
    for (const round of [1, 2, 3]) {
      for (const match of await matches(fk_event)) successData(await win(match));
      if (round < 3) await nextRound(fk_event);
    }
    successData(await api.admin('startBracket', { fk_event }));
    const open = async () => {
      const { rounds } = successData(await api.visitor('getBracket', { fk_event }));
      return rounds
        .flatMap((round) => round.matches)
        .filter(({ day }) => day?.progress === 'called');
    };
    const keys = [];
    for (let played = 0; played < 3; played += 1) {
      const [match, ...others] = await open();
      expect(others).toEqual([]);
      expect(match).toMatchObject({ station: 1, day: { progress: 'called' } });
      keys.push(match?.key);
      successData(await win(match ?? { pk_match: 0 }));
    }
    expect(keys).toEqual(['W1-1', 'W1-2', 'L1-1']);
  });
});

describe.each(DATABASES)('stations on %s', (kind) => {
  const api = useApi(kind);
  const { begun, matches, win } = dayHelpers(api);

  test('two stations are given out in waves, and a result calls the next match', async () => {
    const { fk_event } = await begun(8, { stations: 2 });
    const [first, second, third] = await matches(fk_event);
    expect(stationProgress(await matches(fk_event))).toEqual([
      '1 called',
      '2 called',
      'none upcoming',
      'none upcoming',
    ]);
    expect(first?.day?.since).toEqual(expect.any(String));
    successData(await win(second ?? { pk_match: 0 }));
    expect(stationProgress(await matches(fk_event))).toEqual([
      '1 called',
      'none played',
      '2 called',
      'none upcoming',
    ]);
    const [call, result] = successData(await api.admin('getTrail', { fk_event }));
    expect(result).toMatchObject({ item: 'tournament', action: 'updateMatch' });
    expect(call).toMatchObject({
      item: 'call',
      admin_name: 'Le site',
      fk_admin: null,
      after: {
        label: `a appelé le match ${third?.team_one_name} – ${third?.team_two_name} (poste 2)`,
      },
      undo_refusal: expect.any(String),
    });
  });

  test('calls are no links of the undo chain: the last step is still the last one', async () => {
    const { fk_event } = await begun(8, { stations: 2 });
    const [first] = await matches(fk_event);
    successData(await win(first ?? { pk_match: 0 }));
    const next = (await matches(fk_event))[2];
    successData(await api.admin('setProgress', { pk_match: next?.pk_match, progress: 'playing' }));
    successData(await api.admin('undo', { fk_event }));
    // Its station has been given to another match, which is played there.
    expect(stationProgress(await matches(fk_event))).toEqual([
      'none upcoming',
      '2 called',
      '1 playing',
      'none upcoming',
    ]);
    successData(await api.admin('undo', { fk_event }));
    expect(successData(await api.admin('getMatches', { fk_event }))).toEqual([]);
    expect(successData(await api.admin('getDay', { fk_event })).free_stations).toEqual([1, 2]);
  });

  test('results that free two stations at once, and a withdrawal, leave every station with one match', async () => {
    for (let round = 0; round < (isFullRun ? 20 : 2); round += 1) {
      const { fk_event } = await begun(12, { stations: 3 });
      const [one, two, three] = await matches(fk_event);
      const done = await Promise.all([
        win(one ?? { pk_match: 0 }),
        win(two ?? { pk_match: 0 }),
        api.admin('withdrawTeam', { pk_team: three?.fk_team_two }),
        api.admin('callNext', { fk_event }),
      ]);
      expect(done.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
      const floor = await matches(fk_event);
      const called = floor.filter(({ day }) => day?.progress === 'called');
      expect(new Set(called.map(({ station }) => station))).toEqual(new Set([1, 2, 3]));
      expect(called).toHaveLength(3);
      expect(stationProgress(floor).slice(0, 3)).toEqual(Array(3).fill('none played'));
    }
  });
});
