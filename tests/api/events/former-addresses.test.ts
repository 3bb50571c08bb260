import { describe, expect, test } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import { DATABASES } from '#tests/proofs.ts';
import { eventHelpers } from '../support/create-events.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';

describe.each(DATABASES)('former addresses of events on %s', (kind) => {
  const api = useApi(kind);
  const { create } = eventHelpers(api);
  const rename = async ({ pk_event }: Pick<Event, 'pk_event'>): Promise<void> => {
    const {
      state: _state,
      current: _current,
      day: _day,
      ...fields
    } = successData(await api.superAdmin('getEvent', { pk_event }));
    const slug = uniqueName('renommee').replace(' ', '-');
    successData(await api.superAdmin('updateEvent', { ...fields, slug }));
  };

  test.each(['keeps', 'leaves'])(
    'a deleted draft comes back when another event has its former address and %s it',
    async (does) => {
      const first = await create();
      const { pk_event, slug: former } = first;
      await rename(first);
      successData(await api.superAdmin('deleteEvent', { pk_event }));
      const [deletion] = successData(await api.superAdmin('getTrail', { item: 'event', limit: 1 }));
      const other = await create({ slug: former });
      if (does === 'leaves') await rename(other);
      successData(await api.superAdmin('undo', { pk_trail: deletion?.pk_trail }));
      const found = () => api.superAdmin('getEvent', { slug: former }).then(successData);
      expect(await found()).toMatchObject({ pk_event: other.pk_event });
      // The address leads to the event that had it last.
      await rename(other);
      await rename(first);
      expect(await found()).toMatchObject({ pk_event: other.pk_event });
    },
  );

  test('an address that two events have had leads to the one that had it last', async () => {
    const [first, other] = [await create(), await create()];
    const { slug } = first;
    // As a database that an older version wrote.
    await api.sql(
      `insert into event_address (slug, fk_event) values ('${slug}', ${other.pk_event}) returning slug`,
    );
    await rename(first);
    expect(successData(await api.superAdmin('getEvent', { slug }))).toMatchObject({
      pk_event: first.pk_event,
    });
  });
});
