import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  EVENT_FIELDS,
  eventFieldsOfType,
  plainEventFields,
} from '#contract/events/event-fields.ts';
import { fieldEntries } from '#contract/teams/player-fields.ts';
import type { Event } from '#contract/events/events.ts';
import { buildEvent } from '#tests/builders.ts';
import { Dates } from './dates.tsx';
import { Identity } from './identity.tsx';
import { Teams } from './teams.tsx';
import { eventInput, eventFormValues } from './values.ts';
import { trailChanges } from '#web/admin/history/sentences.ts';
import { typographic } from '#web/typography/typographic.ts';

const SINGLE = [...plainEventFields, ...eventFieldsOfType('switch')];
const VALUES = {
  text: 'Europe/Zurich',
  'text-if-wanted': 'un texte',
  moment: '2027-03-06T10:00:00+01:00',
  number: 3,
  'number-if-wanted': 12,
  switch: true,
};
const event = buildEvent(
  fieldEntries(SINGLE, (field) => VALUES[EVENT_FIELDS[field].valueType]) as Partial<Event>,
);

test.each(SINGLE)('%s is in the form, and is sent as it was', (field) => {
  const values = eventFormValues(event);
  const form = { values, errors: {}, onChange: () => {} };
  const html = renderToStaticMarkup(
    <>
      <Identity {...form} origin="" publishedAt={null} />
      <Dates {...form} />
      <Teams {...form} sizeLock={null} />
    </>,
  );
  expect(html).toContain(typographic(EVENT_FIELDS[field].label));
  expect(eventInput(values)[field]).toEqual(
    typeof event[field] === 'boolean' ? event[field] : String(event[field]),
  );
});

test.each(SINGLE)('the history says that %s has changed', (field) => {
  const after = { ...event, [field]: 'autre' };
  const changes = trailChanges({ item: 'event', before: event, after } as never);
  expect(changes).toMatchObject([{ label: EVENT_FIELDS[field].label, after: 'autre' }]);
});
