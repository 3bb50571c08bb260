import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EventSummary } from '#contract/events/events.ts';
import { buildEvent, buildEventSummary, buildSession } from '#tests/builders.ts';
import { eventsQuery } from '#web/admin/shared/queries.ts';
import { rehearsedEventQuery } from './queries.ts';
import { RehearsalScreen } from './screen.tsx';
import { StaticRouter } from '#web/ui/router.tsx';

const EVENT = buildEventSummary({ pk_event: 1, slug: 'coupe' });
const REHEARSAL = buildEventSummary({
  pk_event: 2,
  state: 'rehearsal',
  slug: 'coupe-repetition',
});

test('a rehearsal of the event that somebody has begun can be taken up again', () => {
  const html = renderScreen([EVENT, REHEARSAL]);
  expect(html).toContain('href="/admin/events/rehearse/2"');
  expect(html).toContain('Reprendre la répétition en cours');
});

test('nothing is said of rehearsals in progress where none was begun, or only one of another event', () => {
  for (const events of [[EVENT], [EVENT, { ...REHEARSAL, slug: 'autre-repetition' }]]) {
    expect(renderScreen(events)).not.toContain('Répétitions en cours');
  }
});

function renderScreen(events: EventSummary[]): string {
  const client = new QueryClient();
  client.setQueryData(
    rehearsedEventQuery('1').queryKey,
    buildEvent({ pk_event: 1, slug: 'coupe' }),
  );
  client.setQueryData(eventsQuery.queryKey, events);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter>
        <RehearsalScreen admin={buildSession()} title="Répéter" params={{ id: '1' }} />
      </StaticRouter>
    </QueryClientProvider>,
  );
}
