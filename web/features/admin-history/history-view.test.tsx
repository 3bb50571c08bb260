import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TrailRow } from '#contract/entities.ts';
import { HistoryView } from './history-view.tsx';

const REFUSAL = 'Cette action ne peut pas être annulée.';

const row = (change: Partial<TrailRow>): TrailRow => ({
  pk_trail: 1,
  at: '2026-11-14T10:00:00.000Z',
  fk_admin: 1,
  admin_name: 'Lea',
  action: 'changePassword',
  item: 'admin',
  item_key: 1,
  before: null,
  after: null,
  undo_refusal: REFUSAL,
  ...change,
});

test('why something cannot be undone is told, except of calls and reports, which never can', () => {
  expect(shown(row({}))).toContain(REFUSAL);
  const called = row({ item: 'call', action: 'callNext', after: { label: 'a appelé A – B' } });
  expect(shown(called)).toContain('a appelé A – B');
  expect(shown(called)).not.toContain(REFUSAL);
});

function shown(only: TrailRow): string {
  return renderToStaticMarkup(
    <HistoryView
      title="Historique"
      state={{ status: 'success', rows: [only] }}
      filter={{ item: '', admin: '' }}
      onFilter={() => undefined}
      authors={[]}
      undoing={null}
      onUndo={() => undefined}
      more={null}
      withAdmins
    />,
  );
}
