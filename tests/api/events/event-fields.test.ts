import { describe, expect, test } from 'vitest';
import {
  EVENT_FIELDS,
  eventFieldsOfType,
  pickEventFields,
  plainEventFields,
} from '#contract/events/event-fields.ts';
import { fieldEntries } from '#contract/teams/player-fields.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';
import { eventHelpers } from '../support/create-events.ts';

const SINGLE = [...plainEventFields, ...eventFieldsOfType('switch')];

/** A value for every field, such as a field that is added would get too. */
function filled(name: string, day: number) {
  const valueOf = {
    text: name,
    'text-if-wanted': `${name} aussi`,
    moment: `2027-05-0${day}T10:00:00+02:00`,
    number: day,
    'number-if-wanted': day + 10,
    switch: true,
  };
  return {
    ...fieldEntries(SINGLE, (field) => valueOf[EVENT_FIELDS[field].valueType]),
    slug: name.toLowerCase().replaceAll(' ', '-'),
    time_zone: 'Europe/Paris',
    ends_at: `2027-05-0${day}T20:00:00+02:00`,
  };
}

describe.each(DATABASES)('every field of an event on %s', (kind) => {
  const api = useApi(kind);
  const { create } = eventHelpers(api);

  test('is kept, is in the history, and comes back when a change is undone', async () => {
    const { pk_event } = await create();
    const { format, words, pictures } = successData(await api.admin('getEvent', { pk_event }));
    const documents = { format, words, pictures };
    const save = async (fields: object) =>
      successData(await api.admin('updateEvent', { pk_event, ...documents, ...fields }));
    const read = async () =>
      pickEventFields(SINGLE, successData(await api.admin('getEvent', { pk_event })));
    const [was, is] = [filled(uniqueName('avant'), 3), filled(uniqueName('apres'), 4)];

    await save(was);
    expect(await read()).toEqual(was);
    await save(is);
    const [last] = successData(await api.admin('getTrail', { fk_event: pk_event, limit: 1 }));
    expect(last?.before).toMatchObject(was);
    expect(last?.after).toMatchObject(is);
    successData(await api.admin('undo', { pk_trail: last?.pk_trail }));
    expect(await read()).toEqual(was);
  });

  test('is copied into a new event, but for its hours', async () => {
    const { pk_event } = await create();
    const { format, words, pictures } = successData(await api.admin('getEvent', { pk_event }));
    const all = filled(uniqueName('modele'), 5);
    successData(await api.admin('updateEvent', { pk_event, format, words, pictures, ...all }));
    const copy = await create({ copy_of: pk_event });
    const own = pickEventFields(['slug', 'name', 'game'], copy);
    const hours = fieldEntries(eventFieldsOfType('moment'), () => null);
    expect(pickEventFields(SINGLE, copy)).toEqual({ ...all, ...own, ...hours });
  });
});
