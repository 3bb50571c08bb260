import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Session } from '#contract/entities.ts';
import type { EventSummary } from '#contract/events.ts';
import { SAMPLE_EVENT } from '#web/features/admin-event/testing/sample-event.ts';
import { eventsQuery } from '#web/routes/admin/queries.ts';
import { rehearsedEventQuery } from '#web/routes/admin/rehearsal-queries.ts';
import { RehearsalScreen } from '#web/routes/admin/rehearsal.tsx';
import { StaticRouter } from '#web/ui/router.tsx';

const ADMIN: Session = {
  pk_admin: 1,
  username: 'admin',
  label: 'Admin',
  fk_admin_type: 1,
  permission: 1,
  token: '',
  expiresAt: 0,
};
const EVENT: EventSummary = { ...SAMPLE_EVENT, team_count: 4 };
const REHEARSAL: EventSummary = {
  ...EVENT,
  pk_event: 2,
  state: 'rehearsal',
  slug: 'coupe-repetition',
};

test('a rehearsal of the event that somebody has begun can be taken up again', () => {
  const html = screenOf([EVENT, REHEARSAL]);
  expect(html).toContain('href="/admin/events/rehearse/2"');
  expect(html).toContain('Reprendre la répétition en cours');
});

test('nothing is said of rehearsals in progress where none was begun, or only one of another event', () => {
  for (const events of [[EVENT], [EVENT, { ...REHEARSAL, slug: 'autre-repetition' }]]) {
    expect(screenOf(events)).not.toContain('Répétitions en cours');
  }
});

function screenOf(events: EventSummary[]): string {
  const client = new QueryClient();
  client.setQueryData(rehearsedEventQuery('1').queryKey, SAMPLE_EVENT);
  client.setQueryData(eventsQuery.queryKey, events);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter>
        <RehearsalScreen admin={ADMIN} title="Répéter" params={{ id: '1' }} />
      </StaticRouter>
    </QueryClientProvider>,
  );
}
