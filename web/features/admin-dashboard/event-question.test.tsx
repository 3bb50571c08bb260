import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EventSummary } from '#contract/events.ts';
import type { Tournament } from '#contract/tournament.ts';
import { StaticRouter } from '#web/ui/router.tsx';
import { EventQuestion } from './event-question.tsx';

test('nothing is asked before the dates, while it is played, and once it is archived', () => {
  expect(show(BEFORE, {})).toBe('');
  expect(show(AFTER, { phase: 'swiss' })).toBe('');
  expect(show(AFTER, {}, { state: 'archived' })).toBe('');
});

test('dates that have passed unplayed are to be moved, closed or archived', () => {
  const html = show(AFTER, {});
  expect(html).toContain('Que devient Coupe');
  expect(html).toContain('href="/admin/events/edit/4"');
  expect(html).toContain('Clore les inscriptions');
  expect(html).toMatch(/<button[^>]*>Archiver</);
  const closed = show(AFTER, { phase: 'closed', registration_open: false });
  expect(closed).toContain('href="/admin/events/edit/4"');
  expect(closed).not.toContain('Clore');
});

test('what is finished is to be archived, and followed by another', () => {
  const html = show(BEFORE, { phase: 'finished', registration_open: false });
  expect(html).toContain('Coupe est terminé');
  expect(html).toContain('href="/admin/events/add"');
});

test('who may not archive is told who may', () => {
  const html = show(AFTER, {}, {}, 1);
  expect(html).toContain('Un SuperAdmin peut');
  expect(html).not.toContain('>Archiver<');
});

const BEFORE = '2025-11-15T19:52:00+01:00';
const AFTER = '2026-11-16T12:00:00+01:00';

const EVENT: EventSummary = {
  pk_event: 4,
  state: 'published',
  current: true,
  slug: 'coupe',
  name: 'Coupe',
  game: 'Rocket League',
  edition: null,
  starts_at: '2025-12-13T10:00:00+01:00',
  ends_at: '2025-12-14T20:00:00+01:00',
  time_zone: 'Europe/Zurich',
  place: null,
  team_size: 2,
  version: 1,
  team_count: 3,
};

const TOURNAMENT: Tournament = {
  phase: 'registration',
  registration_open: true,
  round_number: 0,
  rounds_total: 5,
  team_count: 3,
  qualifiers: null,
  grand_final_reset: null,
  byes: 'virtual-opponent',
  open_matches: 0,
  champion: null,
  version: 1,
};

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
