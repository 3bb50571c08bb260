import { expect, test } from 'vitest';
import { successData, useApi } from '#tests/api/support/harness.ts';
import { linkedRound } from '#tests/api/support/rounds-by-link.ts';
import { watchStream } from './viewer.ts';

const TEAMS = 128;

const api = useApi('sqlite');

test(`of ${TEAMS} teams that all report at once nothing is lost, and the last screen is right`, async () => {
  const { fk_event, pairs } = await linkedRound(api, { teams: TEAMS });
  const spectator = watchStream(api.url, { event: fk_event });
  await spectator.until((state) => state.matches.length === pairs.length);

  // Every eighth match ends in a dispute.
  const reports = pairs.flatMap(({ match, one, two }, index) => {
    const score = { pk_match: match.pk_match, team_one_score: 2, team_two_score: index % 2 };
    const other = index % 8 === 0 ? { ...score, team_one_score: 0, team_two_score: 2 } : score;
    return [
      { call: one.call, score },
      { call: two.call, score: other },
    ];
  });
  const disputed = Math.ceil(pairs.length / 8);
  const replies = await Promise.all(reports.map(({ call, score }) => call('reportScore', score)));
  expect(replies.map(({ status }) => status)).toEqual(reports.map(() => 200));

  await spectator.until(
    ({ matches }) =>
      matches.filter(({ winner_team }) => winner_team !== null).length === pairs.length - disputed,
  );
  expect(spectator.missed()).toBe(0);
  spectator.close();
  const toDo = successData(await api.admin('getToDo', { fk_event }));
  expect(toDo.map(({ kind }) => kind)).toEqual(Array<string>(disputed).fill('dispute'));
});
