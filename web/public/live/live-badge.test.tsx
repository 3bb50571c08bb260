import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LiveStatus } from '#web/lib/live/live-status.ts';
import { buildTournament } from '#tests/builders.ts';
import { LiveBadge } from './live-badge.tsx';

test('it is live only while something is being played, connected or not yet', () => {
  for (const status of ['connecting', 'live'] as const) {
    expect(renderBadge(status, 3)).toContain('Page actualisée en continu');
    expect(renderBadge(status, 0)).not.toContain('Page actualisée en continu');
    expect(renderBadge(status, null)).not.toContain('Page actualisée en continu');
  }
});

function renderBadge(status: LiveStatus, openMatches: number | null): string {
  const tournament = openMatches === null ? null : { ...SWISS, open_matches: openMatches };
  return renderToStaticMarkup(<LiveBadge status={status} tournament={tournament} />);
}

const SWISS = buildTournament({ phase: 'swiss', registration_open: false, round_number: 1 });
