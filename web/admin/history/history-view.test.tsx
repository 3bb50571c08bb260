import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TrailRow } from '#contract/entities.ts';
import { refusals } from '#contract/refusals/refusals.ts';
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
  expect(renderRow(row({}))).toContain(REFUSAL);
  const called = row({
    item: 'call',
    action: 'callNext',
    after: { label: 'a appelé le match A – B' },
  });
  expect(renderRow(called)).toContain('a appelé le match A – B');
  expect(renderRow(called)).not.toContain(REFUSAL);
});

test('a step that waits for a later one is known by its code, whatever the sentence says', () => {
  const waiting = renderRow(
    row({ undo_refusal_code: 'not-the-last-step', undo_refusal: 'Plus tard.' }),
  );
  expect(waiting).not.toContain('Plus tard.');
  expect(waiting).toContain(refusals['not-the-last-step'].text({}).slice(0, 20));
});

function renderRow(only: TrailRow): string {
  return renderToStaticMarkup(
    <HistoryView
      title="Historique"
      state={{ status: 'success', rows: [only] }}
      filter={{ item: '', admin: '' }}
      onFilter={() => undefined}
      authors={[]}
      undoing={null}
      onUndo={() => undefined}
      older={null}
      withAdmins
    />,
  );
}
