import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EventSummary } from '#contract/events.ts';
import { EventNotice } from './event-notice.tsx';

const EVENT: EventSummary = {
  pk_event: 4,
  state: 'published',
  current: false,
  slug: 'coupe',
  name: 'Coupe',
  game: 'Rocket League',
  edition: null,
  starts_at: null,
  ends_at: null,
  time_zone: 'Europe/Zurich',
  place: null,
  team_size: 2,
  version: 1,
  team_count: 3,
};

test('that another event is on show is said on screen, and on no sheet of paper', () => {
  expect(show(EVENT)).toMatch(/^<div role="note"[^>]*class="[^"]*print:hidden[^"]*".*Coupe/s);
  expect(show({ ...EVENT, current: true })).toBe('');
});

function show(chosen: EventSummary): string {
  return renderToStaticMarkup(
    <EventNotice
      chosen={chosen}
      current={undefined}
      isSuperAdmin={false}
      onReturn={() => undefined}
    />,
  );
}
