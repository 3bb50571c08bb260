import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EventSummary } from '#contract/events/events.ts';
import { buildEventSummary } from '#tests/builders.ts';
import { EventNotice } from './event-notice.tsx';

const EVENT = buildEventSummary();

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
