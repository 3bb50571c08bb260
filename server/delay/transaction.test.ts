import { expect, test } from 'vitest';
import { tablesWithTeams } from '#server/testing/tables.ts';
import { readDesk } from '#server/day/on-air.ts';
import { watchEvent } from './transaction.ts';

test('an event without a delay, or with nothing on air, costs each write one statement', async () => {
  const { tables, statements } = await tablesWithTeams(2);
  expect(await watchEvent(tables)).toMatchObject({ before: null });
  expect(statements).toHaveLength(1);

  await tables.desk.save({ ...(await readDesk(tables)), delay_seconds: 120 });
  statements.length = 0;
  expect(await watchEvent(tables)).toMatchObject({ before: null });
  expect(statements).toHaveLength(1);
});

test('what is held is watched, also when nothing is on air any more', async () => {
  const { tables } = await tablesWithTeams(2);
  const desk = await readDesk(tables);
  await tables.desk.save(desk);
  const due_at = '2026-11-16T14:00:00.000Z';
  const before_json = JSON.stringify({ version: 1, before: { ...desk, delay_seconds: 120 } });
  await tables.heldRows.add([{ what: 'desk', fk_match: null, before_json, due_at }]);
  expect((await watchEvent(tables)).before).not.toBeNull();
  expect(await tables.heldEvents.nextDue()).toBe(due_at);
  expect(await tables.heldEvents.removeDue('2026-11-16T13:59:59.999Z')).toEqual([]);
  expect(await tables.heldEvents.removeDue(due_at)).toEqual([tables.pk_event]);
  expect(await watchEvent(tables)).toMatchObject({ before: null });
});
