// oxlint-disable max-lines -- the whole life of a reported score, on the same event.
import { describe, expect, test } from 'vitest';
import { LINK_AUTHOR } from '#contract/teams/team-links.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, useApi } from '../support/harness.ts';
import { replyRefusal } from '../support/create-events.ts';
import { linkedMatch, linkedRound } from '../support/rounds-by-link.ts';
import { teamWithLink } from '../support/teams-by-link.ts';

describe.each(DATABASES)('scores that teams report on %s', (kind) => {
  const api = useApi(kind);

  test('one report waits; the same one from the other team is the result', async () => {
    const { one, two, score, found, toDo, told, pk_match } = await linkedMatch(api);
    const mine = successData(await one.call('reportScore', score(2, 1)));
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
    expect(successData(await two.call('getMyTeam')).reports).toMatchObject([{ by: 'them' }]);
    expect(await toDo()).toMatchObject([
      { kind: 'report', match: { pk_match }, report: { fk_team: one.pk_team }, accepted_at: null },
    ]);

    const theirs = successData(await two.call('reportScore', score(2, 1)));
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
    const line = `${one.name} 2 - 1 ${two.name}`;
    expect((await told()).slice(0, 2)).toEqual([
      {
        by: LINK_AUTHOR,
        action: 'updateMatch',
        label: `${line}, annoncé par l'équipe ${one.name}, confirmé par l'équipe ${two.name}`,
      },
      {
        by: LINK_AUTHOR,
        action: 'reportScore',
        label: `a annoncé le score ${line} pour l'équipe ${one.name}`,
      },
    ]);
  });

  test('two different reports are a dispute, which an admin settles with one of them', async () => {
    const { one, two, score, found, toDo, told, pk_match } = await linkedMatch(api);
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
    expect(replyRefusal(await api.admin('settleReport', other))?.code).toBe('report-changed');

    const settled = { fk_team: two.pk_team, ...score(0, 2) };
    expect(successData(await api.admin('settleReport', settled)).winner_team).toBe(two.pk_team);
    expect((await told())[0]).toMatchObject({
      by: 'caster',
      action: 'settleReport',
      label: `${one.name} 0 - 2 ${two.name}, annoncé par l'équipe ${two.name}`,
    });
    expect(await found()).toMatchObject({ score_team_one: 0, score_team_two: 2 });
    // A score that an admin decided is shown to both teams as the referee's.
    for (const { call } of [one, two]) {
      expect(successData(await call('getMyTeam'))).toMatchObject({
        reports: [],
        results: [{ fk_match: pk_match, by: 'referee', team_one_score: 0, team_two_score: 2 }],
      });
    }
  });

  test('a team may change its report until it is settled: a dispute can end among the teams', async () => {
    const { one, two, score, found } = await linkedMatch(api);
    await one.call('reportScore', score(2, 1));
    await two.call('reportScore', score(2, 0));
    expect((await found()).winner_team).toBeNull();
    successData(await one.call('reportScore', score(2, 0)));
    expect(await found()).toMatchObject({ winner_team: one.pk_team, score_team_two: 0 });
  });

  test('said twice, a report is no younger, and the history tells it once', async () => {
    const { one, score, told } = await linkedMatch(api);
    const first = successData(await one.call('reportScore', score(2, 1)));
    const before = await told();
    const again = successData(await one.call('reportScore', score(2, 1)));
    expect(again.reports).toEqual(first.reports);
    expect(await told()).toEqual(before);
  });

  test('an entry by an admin always counts, and takes the reports away', async () => {
    const { one, two, score, entered, toDo, pk_match } = await linkedMatch(api);
    await one.call('reportScore', score(2, 1));
    successData(await entered(1, 2));
    expect(await toDo()).toEqual([]);
    expect(successData(await one.call('getMyTeam'))).toMatchObject({
      reports: [],
      results: [{ fk_match: pk_match, by: 'referee', team_one_score: 1, team_two_score: 2 }],
    });
    expect(replyRefusal(await two.call('reportScore', score(2, 1)))?.code).toBe('match-decided');
  });

  test('a result that is undone opens the match again, without its old reports', async () => {
    const { one, two, score, found, toDo, fk_event } = await linkedMatch(api);
    await one.call('reportScore', score(2, 1));
    await two.call('reportScore', score(2, 1));
    successData(await api.admin('undo', { fk_event }));
    expect((await found()).winner_team).toBeNull();
    expect(await toDo()).toEqual([]);
    expect(successData(await one.call('getMyTeam'))).toMatchObject({ reports: [], results: [] });
    // A score that an admin enters instead is the referee's, even when it is the same.
    successData(await one.call('reportScore', score(2, 1)));
    successData(await api.admin('settleReport', { fk_team: one.pk_team, ...score(2, 1) }));
    expect(successData(await one.call('getMyTeam')).results).toMatchObject([{ by: 'referee' }]);
  });

  test('a draw that is undone takes the reports with it', async () => {
    const { one, score, toDo, fk_event } = await linkedMatch(api);
    await one.call('reportScore', score(2, 1));
    // The report is no step: the last one is still the published round.
    successData(await api.admin('undo', { fk_event }));
    expect(await toDo()).toEqual([]);
    expect(await api.sql(`select * from report where fk_event = ${fk_event}`)).toEqual([]);
    expect(replyRefusal(await one.call('reportScore', score(2, 1)))?.code).toBe('unknown-match');
  });
});

describe.each(DATABASES)('what no team can report on %s', (kind) => {
  const api = useApi(kind);

  test('nothing but the final score of an own, open match can be reported', async () => {
    const { one, two, score, pairs, matches } = await linkedMatch(api);
    const codeFor = async (payload: object) =>
      replyRefusal(await one.call('reportScore', payload))?.code;
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
    const elsewhere = await linkedMatch(api);
    expect(await codeFor(elsewhere.score(2, 0))).toBe('unknown-match');
    expect(matches).toHaveLength(2);
    expect(successData(await two.call('getMyTeam')).reports).toEqual([]);
  });

  test("a bye is nobody's to report", async () => {
    const { matches, teams } = await linkedRound(api, { teams: 5 });
    const bye = matches.find((match) => match.bye);
    const team = teams.find(({ pk_team }) => pk_team === bye?.fk_team_one);
    const sent = { pk_match: bye?.pk_match, team_one_score: 2, team_two_score: 0 };
    expect(team && replyRefusal(await team.call('reportScore', sent))?.code).toBe(
      'match-not-ready',
    );
  });

  test("a match whose next round is drawn is an admin's", async () => {
    const { one, score, pairs, fk_event, pk_match, found, entered } = await linkedMatch(api);
    successData(await entered(2, 0));
    for (const { one: a, two: b, match } of pairs.slice(1)) {
      const sent = { pk_match: match.pk_match, team_one_score: 2, team_two_score: 0 };
      await a.call('reportScore', sent);
      successData(await b.call('reportScore', sent));
    }
    successData(await api.admin('drawRound', { fk_event }));
    successData(await api.admin('publishRound', { fk_event }));
    // A correction may leave it without a result.
    const { version } = await found();
    successData(await api.admin('correctMatch', { pk_match, way: 'keep', version }));
    expect(replyRefusal(await one.call('reportScore', score(2, 0)))?.code).toBe('next-round-drawn');
  });

  test('where teams do not report, nothing is taken from them', async () => {
    const { one, score } = await linkedMatch(api, { day: { reporting: false } });
    expect(replyRefusal(await one.call('reportScore', score(2, 0)))?.code).toBe('reporting-off');
  });

  test('of an archived event nothing is reported any more', async () => {
    const { one, score, fk_event } = await linkedMatch(api);
    await api.sql(`update event set state = 'archived' where pk_event = ${fk_event} returning 1`);
    expect(replyRefusal(await one.call('reportScore', score(2, 0)))?.code).toBe('event-archived');
  });
});

describe.each(DATABASES)('the report that nobody answers on %s', (kind) => {
  const api = useApi(kind);

  test('counts after the minutes that the organiser gives, as soon as the site starts again', async () => {
    const { one, score, found, told, growOld } = await linkedMatch(api, {
      day: { accept_minutes: 5 },
    });
    await one.call('reportScore', score(2, 1));
    await api.api.restart();
    expect((await found()).winner_team).toBeNull();
    await growOld();
    await api.api.restart();
    await expect.poll(async () => (await found()).winner_team).toBe(one.pk_team);
    const [last] = await told();
    expect(last).toMatchObject({ by: 'Le site', label: expect.stringContaining('annoncé par') });
    expect(successData(await one.call('getMyTeam')).results).toMatchObject([{ by: 'time' }]);
  });

  test('waits where none are given, where two disagree, and where nobody was called yet', async () => {
    const byHand = { accept_minutes: 5, stations: 2, calling: 'by-hand' } as const;
    const early = await linkedMatch(api, { day: byHand });
    successData(await early.one.call('reportScore', early.score(2, 0)));
    expect(await early.toDo()).toMatchObject([{ kind: 'report', accepted_at: null }]);
    const alone = await linkedMatch(api);
    const disputed = await linkedMatch(api, { day: { accept_minutes: 5 } });
    await alone.one.call('reportScore', alone.score(2, 1));
    await disputed.one.call('reportScore', disputed.score(2, 1));
    await disputed.two.call('reportScore', disputed.score(1, 2));
    // The site has looked at all of them once it has accepted the last one.
    const accepted = await linkedMatch(api, { day: { accept_minutes: 5 } });
    successData(await accepted.one.call('reportScore', accepted.score(2, 1)));
    for (const { growOld } of [alone, disputed, early, accepted]) await growOld();
    await api.api.restart();
    await expect.poll(async () => (await accepted.found()).winner_team).not.toBeNull();
    for (const { found } of [alone, disputed, early])
      expect((await found()).winner_team).toBeNull();
  });
});

describe.each(DATABASES)('a call for a referee on %s', (kind) => {
  const api = useApi(kind);

  test('stands in the queue with its match, once, until somebody answers', async () => {
    const { one, pk_match, toDo, told } = await linkedMatch(api);
    expect(successData(await one.call('callReferee', { pk_match })).help).toMatchObject({
      answered_at: null,
    });
    successData(await one.call('callReferee', { pk_match: null }));
    const [call, ...others] = await toDo();
    expect(others).toEqual([]);
    expect(call).toMatchObject({ kind: 'help', team: { name: one.name }, match: { pk_match } });
    const pk_help = call?.kind === 'help' ? call.pk_help : 0;

    successData(await api.admin('answerHelp', { pk_help }));
    expect(replyRefusal(await api.admin('answerHelp', { pk_help }))?.code).toBe('help-answered');
    expect(await toDo()).toEqual([]);
    expect(successData(await one.call('getMyTeam')).help?.answered_at).toEqual(expect.any(String));
    expect((await told()).slice(0, 2).map(({ label }) => label)).toEqual([
      `a répondu à l'appel de l'équipe ${one.name}`,
      expect.stringContaining(`a appelé un arbitre pour l'équipe ${one.name}`),
    ]);
  });

  test('names no match of other teams', async () => {
    const { pairs, one } = await linkedMatch(api);
    const other = pairs.find((pair) => pair.one !== one);
    const sent = { pk_match: other?.match.pk_match };
    expect(replyRefusal(await one.call('callReferee', sent))?.code).toBe('not-in-match');
  });

  test('a team that was called and has not come stands there, until an admin waits for it', async () => {
    const { one, two, pk_match, toDo } = await linkedMatch(api);
    successData(await one.call('sayThere', { pk_match }));
    expect(await toDo()).toEqual([]);
    await api.sql(
      `update match_call set called_at = '2020-01-01T00:00:00.000Z' where fk_match = ${pk_match} returning 1`,
    );
    expect(await toDo()).toMatchObject([
      { kind: 'late', match: { pk_match }, teams: [{ name: two.name }] },
    ]);
    successData(await api.admin('setProgress', { pk_match, progress: 'called' }));
    expect(await toDo()).toEqual([]);
  });

  test('before the start, incomplete teams wait for an admin once nobody can register', async () => {
    const { name } = await teamWithLink(api, { players: 1 });
    expect(successData(await api.admin('getToDo'))).toEqual([]);
    successData(await api.admin('setRegistration', { open: false }));
    expect(successData(await api.admin('getToDo'))).toMatchObject([
      { kind: 'incomplete', team: { name }, player_count: 1, capacity: 2 },
    ]);
  });
});
