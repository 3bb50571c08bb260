import { afterEach, describe, expect, test, vi } from 'vitest';
import { watchStream } from '#tests/weekend/viewer.ts';
import { DATABASES } from '#tests/proofs.ts';
import { dayHelpers } from '../support/days.ts';
import { successData, useApi } from '../support/harness.ts';

describe.each(DATABASES)('the clock of a day on %s', (kind) => {
  const api = useApi(kind);
  const { begun, matches, win } = dayHelpers(api);

  afterEach(() => vi.useRealTimers());

  test('says when the round ends, and when who waits is called', async () => {
    const { fk_event } = await begun(4, { stations: 1 });
    const viewer = watchStream(api.url, { event: fk_event });
    await viewer.until(({ clock }) => clock !== null);
    const { clock } = viewer.state();
    viewer.close();
    expect(clock).toMatchObject({ measured: { here: 0 }, round: { label: 'Ronde suisse 1' } });
    const [, waiting] = await matches(fk_event);
    expect(clock?.matches).toEqual([expect.objectContaining({ pk_match: waiting?.pk_match })]);
    // Whether it will end before midnight depends on when this runs.
    expect((await api.admin('getOverrun', { fk_event })).status).toBe(200);
  });

  test('of an archived event only lengths stay, by best-of', async () => {
    const { fk_event } = await begun(4);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60_000 });
    for (const match of await matches(fk_event)) successData(await win(match));
    // Nothing of it is being played any more.
    await api.sql(`update event set document_json = null where pk_event = ${fk_event} returning 1`);
    successData(await api.superAdmin('archiveEvent', { pk_event: fk_event }));
    const rows = await api.sql(`select * from match_length where fk_event = ${fk_event}`);
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['best_of', 'fk_event', 'seconds']);
    expect(Number(rows[0]?.['seconds'])).toBeGreaterThanOrEqual(1500);
    expect(await api.sql(`select 1 from match_call where fk_event = ${fk_event}`)).toEqual([]);
  });
});
