import { describe, expect, test } from 'vitest';
import type { DatabaseKind } from '#tests/databases.ts';
import { successData, useApi, type Reply } from './harness.ts';
import { linkedMatch } from './rounds-by-link.ts';

const DUEL = { teams: 2 };

/** Two parties report the same match at the same time, repeated so many times. */
export function describeReportRaces(kind: DatabaseKind, times: number): void {
  describe(`reports at once on ${kind}`, () => {
    const api = useApi(kind);

    test('equal ones are the result, once', async () => {
      for (let time = 0; time < times; time += 1) {
        const { one, two, score, found, told } = await linkedMatch(api, DUEL);
        const replies = await Promise.all([
          one.call('reportScore', score(2, 1)),
          two.call('reportScore', score(2, 1)),
        ]);
        expect(replies.map(({ status }) => status)).toEqual([200, 200]);
        expect(await found()).toMatchObject({ winner_team: one.pk_team, score_team_two: 1 });
        expect((await told()).filter(({ action }) => action === 'updateMatch')).toHaveLength(1);
      }
    });

    test('different ones are a dispute, of which neither is lost', async () => {
      for (let time = 0; time < times; time += 1) {
        const { one, two, score, found, toDo } = await linkedMatch(api, DUEL);
        await Promise.all([
          one.call('reportScore', score(2, 1)),
          two.call('reportScore', score(1, 2)),
        ]);
        expect((await found()).winner_team).toBeNull();
        expect(await toDo()).toMatchObject([
          { kind: 'dispute', reports: [{ team_one_score: 2 }, { team_one_score: 1 }] },
        ]);
      }
    });

    test('a confirmation against an entry by an admin: whoever is first has decided', async () => {
      for (let time = 0; time < times; time += 1) {
        const { one, two, score, found, typed, toDo } = await linkedMatch(api, DUEL);
        successData(await one.call('reportScore', score(2, 1)));
        const enter = await typed(0, 2);
        const [confirmed, entered] = await Promise.all([
          two.call('reportScore', score(2, 1)),
          enter(),
        ]);
        const isConfirmed = confirmed.status === 200;
        expect([confirmed, entered].map(refusalCode)).toEqual(
          isConfirmed ? ['', 'stale'] : ['match-decided', ''],
        );
        expect((await found()).winner_team).toBe(isConfirmed ? one.pk_team : two.pk_team);
        expect(await toDo()).toEqual([]);
      }
    });

    test('a confirmation against an undo leaves no report behind', async () => {
      for (let time = 0; time < times; time += 1) {
        const { one, two, score, fk_event } = await linkedMatch(api, DUEL);
        successData(await one.call('reportScore', score(2, 1)));
        const [confirmed, undone] = await Promise.all([
          two.call('reportScore', score(2, 1)),
          api.admin('undo', { fk_event }),
        ]);
        expect(undone.status).toBe(200);
        // Either the result was undone, or the round was undone before there could be a result.
        expect(['', 'unknown-match']).toContain(refusalCode(confirmed));
        const left = await api.sql(`select fk_match from report where fk_event = ${fk_event}`);
        expect(left).toEqual([]);
      }
    });
  });
}

function refusalCode({ body }: Reply): string {
  return body.success ? '' : body.code;
}
