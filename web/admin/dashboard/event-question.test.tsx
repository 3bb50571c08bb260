import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EventSummary } from '#contract/events/events.ts';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { StaticRouter } from '#web/ui/router.tsx';
import { buildEventSummary, buildTournament } from '#tests/builders.ts';
import { EventQuestion } from './event-question.tsx';

test('nothing is asked before the dates, while it is played, and once it is archived', () => {
  expect(show(BEFORE, {})).toBe('');
  expect(show(AFTER, { phase: 'swiss' })).toBe('');
  expect(show(AFTER, {}, { state: 'archived' })).toBe('');
});

test('dates that have passed unplayed are to be moved, closed or archived', () => {
  const html = show(AFTER, {});
  expect(html).toContain('Que devient l’événement Coupe');
  expect(html).toContain('href="/admin/events/edit/4"');
  expect(html).toContain('Fermer les inscriptions');
  expect(html).toMatch(/<button[^>]*>Archiver l’événement</);
  const closed = show(AFTER, { phase: 'closed', registration_open: false });
  expect(closed).toContain('href="/admin/events/edit/4"');
  expect(closed).not.toContain('Fermer');
});

test('what is finished is to be archived, and followed by another', () => {
  const html = show(BEFORE, { phase: 'finished', registration_open: false });
  expect(html).toContain('L’événement Coupe est terminé');
  expect(html).toContain('href="/admin/events/add"');
});

test('who may not archive is told who may', () => {
  const html = show(AFTER, {}, {}, 1);
  expect(html).toContain('Un SuperAdmin peut');
  expect(html).not.toContain('>Archiver');
});

const BEFORE = '2025-11-15T19:52:00+01:00';
const AFTER = '2026-11-16T12:00:00+01:00';

const EVENT = buildEventSummary({
  current: true,
  starts_at: '2025-12-13T10:00:00+01:00',
  ends_at: '2025-12-14T20:00:00+01:00',
});

const TOURNAMENT = buildTournament({ team_count: 3 });

function show(
  now: string,
  tournament: Partial<Tournament>,
  event: Partial<EventSummary> = {},
  permission: 1 | 2 = 2,
): string {
  return renderToStaticMarkup(
    <StaticRouter>
      <EventQuestion
        admin={{ permission }}
        event={{ ...EVENT, ...event }}
        tournament={{ ...TOURNAMENT, ...tournament }}
        now={Date.parse(now)}
        busy={false}
        onClose={() => undefined}
        onArchive={() => undefined}
      />
    </StaticRouter>,
  );
}
