import { describe, expect, test } from 'vitest';
import { LINK_AUTHOR } from '#contract/team-links.ts';
import { DATABASES } from '#tests/proofs.ts';
import { dataOf, useApi } from './harness.ts';
import { refusalOf } from './making-events.ts';
import { matchByLink, roundByLink } from './rounds-by-link.ts';
import { teamWithLink } from './teams-by-link.ts';

const SOON = { timeout: 30_000 };
describe.each(DATABASES)('scores that teams report on %s', (kind) => {
  const api = useApi(kind);

  test('one report waits; the same one from the other team is the result', async () => {
    const { one, two, score, found, toDo, told, pk_match } = await matchByLink(api);
    const mine = dataOf(await one.call('reportScore', score(2, 1)));
    expect(mine.reports).toEqual([
      {
        fk_match: pk_match,
        by: 'us',
        team_one_score: 2,
        team_two_score: 1,
        at: expect.any(String),
      },
    ]);
    expect((await found()).winner_team).toBeNull();
    expect(dataOf(await two.call('getMyTeam')).reports).toMatchObject([{ by: 'them' }]);
    expect(await toDo()).toMatchObject([
      { kind: 'report', match: { pk_match }, report: { fk_team: one.pk_team }, accepted_at: null },
    ]);

    const theirs = dataOf(await two.call('reportScore', score(2, 1)));
    expect(theirs).toMatchObject({
      reports: [],
      results: [{ fk_match: pk_match, by: 'teams', team_one_score: 2, team_two_score: 1 }],
    });
    expect(await found()).toMatchObject({
      winner_team: one.pk_team,
      score_team_one: 2,
      score_team_two: 1,
    });
    expect(await toDo()).toEqual([]);
    const line = `${one.name} 2 – 1 ${two.name}`;
    expect((await told()).slice(0, 2)).toEqual([
      {
        by: LINK_AUTHOR,
        action: 'updateMatch',
        label: `${line}, annoncé par ${one.name}, confirmé par ${two.name}`,
      },
      { by: LINK_AUTHOR, action: 'reportScore', label: `a annoncé ${line}, pour ${one.name}` },
    ]);
  });

  test('two different reports are a dispute, which an admin settles with one of them', async () => {
    const { one, two, score, found, toDo, told, pk_match } = await matchByLink(api);
    await one.call('reportScore', score(2, 1));
    await two.call('reportScore', score(0, 2));
    expect(await toDo()).toMatchObject([
      {
        kind: 'dispute',
        match: { pk_match, team_one: { name: one.name }, team_two: { name: two.name } },
        reports: [
          { fk_team: one.pk_team, team_one_score: 2, team_two_score: 1 },
          { fk_team: two.pk_team, team_one_score: 0, team_two_score: 2 },
        ],
      },
    ]);
    expect((await told())[0]?.label).toContain('litige');
    // Not what the admin has read.
    const other = { fk_team: two.pk_team, ...score(1, 2) };
    expect(refusalOf(await api.admin('settleReport', other))?.code).toBe('report-changed');

    const settled = { fk_team: two.pk_team, ...score(0, 2) };
    expect(dataOf(await api.admin('settleReport', settled)).winner_team).toBe(two.pk_team);
    expect((await told())[0]).toMatchObject({
      by: 'caster',
      action: 'settleReport',
      label: `${one.name} 0 – 2 ${two.name}, annoncé par ${two.name}`,
    });
    expect(await found()).toMatchObject({ score_team_one: 0, score_team_two: 2 });
    // What an admin has decided is the referee's word, and both teams are told.
    for (const { call } of [one, two]) {
      expect(dataOf(await call('getMyTeam'))).toMatchObject({
        reports: [],
        results: [{ fk_match: pk_match, by: 'referee', team_one_score: 0, team_two_score: 2 }],
      });
    }
  });

  test('a team may change its report until it is settled: a dispute can end among the teams', async () => {
    const { one, two, score, found } = await matchByLink(api);
    await one.call('reportScore', score(2, 1));
    await two.call('reportScore', score(2, 0));
    expect((await found()).winner_team).toBeNull();
    dataOf(await one.call('reportScore', score(2, 0)));
    expect(await found()).toMatchObject({ winner_team: one.pk_team, score_team_two: 0 });
  });

  test('said twice, a report is no younger, and the history tells it once', async () => {
    const { one, score, told } = await matchByLink(api);
    const first = dataOf(await one.call('reportScore', score(2, 1)));
    const before = await told();
    const again = dataOf(await one.call('reportScore', score(2, 1)));
    expect(again.reports).toEqual(first.reports);
    expect(await told()).toEqual(before);
  });

  test('an entry by an admin always counts, and takes the reports away', async () => {
    const { one, two, score, entered, toDo, pk_match } = await matchByLink(api);
    await one.call('reportScore', score(2, 1));
    dataOf(await entered(1, 2));
    expect(await toDo()).toEqual([]);
    expect(dataOf(await one.call('getMyTeam'))).toMatchObject({
      reports: [],
      results: [{ fk_match: pk_match, by: 'referee', team_one_score: 1, team_two_score: 2 }],
    });
    expect(refusalOf(await two.call('reportScore', score(2, 1)))?.code).toBe('match-decided');
  });

  test('a result that is undone opens the match again, without its old reports', async () => {
    const { one, two, score, found, toDo, fk_event } = await matchByLink(api);
    await one.call('reportScore', score(2, 1));
    await two.call('reportScore', score(2, 1));
    dataOf(await api.admin('undo', { fk_event }));
    expect((await found()).winner_team).toBeNull();
    expect(await toDo()).toEqual([]);
    expect(dataOf(await one.call('getMyTeam'))).toMatchObject({ reports: [], results: [] });
    // What an admin enters instead is the referee's, even when it is the same score.
    dataOf(await one.call('reportScore', score(2, 1)));
    dataOf(await api.admin('settleReport', { fk_team: one.pk_team, ...score(2, 1) }));
    expect(dataOf(await one.call('getMyTeam')).results).toMatchObject([{ by: 'referee' }]);
  });

  test('a draw that is undone takes the reports with it', async () => {
    const { one, score, toDo, fk_event } = await matchByLink(api);
    await one.call('reportScore', score(2, 1));
    // The report is no step: the last one is still the published round.
    dataOf(await api.admin('undo', { fk_event }));
    expect(await toDo()).toEqual([]);
    expect(await api.sql(`select * from report where fk_event = ${fk_event}`)).toEqual([]);
    expect(refusalOf(await one.call('reportScore', score(2, 1)))?.code).toBe('unknown-match');
  });
});

describe.each(DATABASES)('what no team can report on %s', (kind) => {
  const api = useApi(kind);

  test('nothing but the final score of an own, open match can be reported', async () => {
    const { one, two, score, pairs, matches } = await matchByLink(api);
    const codeFor = async (payload: object) =>
      refusalOf(await one.call('reportScore', payload))?.code;
    for (const [a, b] of [
      [1, 1],
      [0, 0],
      [1, 0],
      [2, 2],
      [3, 0],
      [2, 3],
    ] as const) {
      expect(await codeFor(score(a, b))).toBe('report-not-final');
    }
    const other = pairs.find((pair) => pair.one !== one);
    const theirs = { ...score(2, 0), pk_match: other?.match.pk_match };
    expect(await codeFor(theirs)).toBe('not-in-match');
    expect(await codeFor({ ...score(2, 0), pk_match: 987654 })).toBe('unknown-match');
    // Of another event.
    const elsewhere = await matchByLink(api);
    expect(await codeFor(elsewhere.score(2, 0))).toBe('unknown-match');
    expect(matches).toHaveLength(2);
    expect(dataOf(await two.call('getMyTeam')).reports).toEqual([]);
  });

  test("a bye is nobody's to report", async () => {
    const { matches, teams } = await roundByLink(api, { teams: 5 });
    const bye = matches.find((match) => match.bye);
    const team = teams.find(({ pk_team }) => pk_team === bye?.fk_team_one);
    const sent = { pk_match: bye?.pk_match, team_one_score: 2, team_two_score: 0 };
    expect(team && refusalOf(await team.call('reportScore', sent))?.code).toBe('match-not-ready');
  });

  test("a match whose next round is drawn is an admin's", async () => {
    const { one, score, pairs, fk_event, pk_match, found, entered } = await matchByLink(api);
    dataOf(await entered(2, 0));
    for (const { one: a, two: b, match } of pairs.slice(1)) {
      const sent = { pk_match: match.pk_match, team_one_score: 2, team_two_score: 0 };
      await a.call('reportScore', sent);
      dataOf(await b.call('reportScore', sent));
    }
    dataOf(await api.admin('drawRound', { fk_event }));
    dataOf(await api.admin('publishRound', { fk_event }));
    // A correction may leave it without a result.
    const { version } = await found();
    dataOf(await api.admin('correctMatch', { pk_match, way: 'keep', version }));
    expect(refusalOf(await one.call('reportScore', score(2, 0)))?.code).toBe('next-round-drawn');
  });

  test('where teams do not report, nothing is taken from them', async () => {
    const { one, score } = await matchByLink(api, { day: { reporting: false } });
    expect(refusalOf(await one.call('reportScore', score(2, 0)))?.code).toBe('reporting-off');
  });

  test('of an archived event nothing is reported any more', async () => {
    const { one, score, fk_event } = await matchByLink(api);
    await api.sql(`update event set state = 'archived' where pk_event = ${fk_event} returning 1`);
    expect(refusalOf(await one.call('reportScore', score(2, 0)))?.code).toBe('event-archived');
  });
});

describe.each(DATABASES)('the report that nobody answers on %s', (kind) => {
  const api = useApi(kind);

  test('counts after the minutes that the organiser gives, as soon as the site starts again', async () => {
    const { one, score, found, told, growOld } = await matchByLink(api, {
      day: { accept_minutes: 5 },
    });
    await one.call('reportScore', score(2, 1));
    await api.api.restart();
    expect((await found()).winner_team).toBeNull();
    await growOld();
    await api.api.restart();
    await expect.poll(async () => (await found()).winner_team, SOON).toBe(one.pk_team);
    const [last] = await told();
    expect(last).toMatchObject({ by: 'Le site', label: expect.stringContaining('annoncé par') });
    expect(dataOf(await one.call('getMyTeam')).results).toMatchObject([{ by: 'time' }]);
  });

  test('waits where none are given, where two disagree, and where nobody was called yet', async () => {
    const byHand = { accept_minutes: 5, stations: 2, calling: 'by-hand' } as const;
    const early = await matchByLink(api, { day: byHand });
    dataOf(await early.one.call('reportScore', early.score(2, 0)));
    expect(await early.toDo()).toMatchObject([{ kind: 'report', accepted_at: null }]);
    const alone = await matchByLink(api);
    const disputed = await matchByLink(api, { day: { accept_minutes: 5 } });
    await alone.one.call('reportScore', alone.score(2, 1));
    await disputed.one.call('reportScore', disputed.score(2, 1));
    await disputed.two.call('reportScore', disputed.score(1, 2));
    // The site has looked at all of them once it has accepted the last one.
    const accepted = await matchByLink(api, { day: { accept_minutes: 5 } });
    dataOf(await accepted.one.call('reportScore', accepted.score(2, 1)));
    for (const { growOld } of [alone, disputed, early, accepted]) await growOld();
    await api.api.restart();
    await expect.poll(async () => (await accepted.found()).winner_team, SOON).not.toBeNull();
    for (const { found } of [alone, disputed, early])
      expect((await found()).winner_team).toBeNull();
  });
});

describe.each(DATABASES)('a call for a referee on %s', (kind) => {
  const api = useApi(kind);

  test('stands in the queue with its match, once, until somebody answers', async () => {
    const { one, pk_match, toDo, told } = await matchByLink(api);
    expect(dataOf(await one.call('callReferee', { pk_match })).help).toMatchObject({
      answered_at: null,
    });
    dataOf(await one.call('callReferee', { pk_match: null }));
    const [call, ...others] = await toDo();
    expect(others).toEqual([]);
    expect(call).toMatchObject({ kind: 'help', team: { name: one.name }, match: { pk_match } });
    const pk_help = call?.kind === 'help' ? call.pk_help : 0;

    dataOf(await api.admin('answerHelp', { pk_help }));
    expect(refusalOf(await api.admin('answerHelp', { pk_help }))?.code).toBe('help-answered');
    expect(await toDo()).toEqual([]);
    expect(dataOf(await one.call('getMyTeam')).help?.answered_at).toEqual(expect.any(String));
    expect((await told()).slice(0, 2).map(({ label }) => label)).toEqual([
      `a répondu à l'appel de ${one.name}`,
      expect.stringContaining(`a appelé un arbitre pour ${one.name}`),
    ]);
  });

  test('names no match of other teams', async () => {
    const { pairs, one } = await matchByLink(api);
    const other = pairs.find((pair) => pair.one !== one);
    const sent = { pk_match: other?.match.pk_match };
    expect(refusalOf(await one.call('callReferee', sent))?.code).toBe('not-in-match');
  });

  test('a team that was called and has not come stands there, until an admin waits for it', async () => {
    const { one, two, pk_match, toDo } = await matchByLink(api);
    dataOf(await one.call('sayThere', { pk_match }));
    expect(await toDo()).toEqual([]);
    await api.sql(
      `update match_call set called_at = '2020-01-01T00:00:00.000Z' where fk_match = ${pk_match} returning 1`,
    );
    expect(await toDo()).toMatchObject([
      { kind: 'late', match: { pk_match }, teams: [{ name: two.name }] },
    ]);
    dataOf(await api.admin('setProgress', { pk_match, progress: 'called' }));
    expect(await toDo()).toEqual([]);
  });

  test('before the start, incomplete teams wait for an admin once nobody can register', async () => {
    const { name } = await teamWithLink(api, { players: 1 });
    expect(dataOf(await api.admin('getToDo'))).toEqual([]);
    dataOf(await api.admin('setRegistration', { open: false }));
    expect(dataOf(await api.admin('getToDo'))).toMatchObject([
      { kind: 'incomplete', team: { name }, player_count: 1, capacity: 2 },
    ]);
  });
});
