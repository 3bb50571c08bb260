import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { NameCopy } from '#contract/teams/people.ts';
import { NameCopies } from './name-copies.tsx';

const copy = (file: string, kind: NameCopy['kind']): NameCopy => ({
  file,
  kind,
  bytes: 1_400_000,
  changed_at: '2026-01-02T12:00:00.000Z',
});

test('every file is listed under what it is, and what the site does not know is said', () => {
  const files = ['/d/s/1.db', '/d/s/2.db', '/d/s/3.db', '/d/s/4.db', '/d/s/5.db'];
  const copies = [...files.map((file) => copy(file, 'backup')), copy('/d/aside/arene.db', 'aside')];
  const html = renderToStaticMarkup(<NameCopies copies={copies} unreadable={['/d/locked']} />);
  expect([...files, '/d/aside/arene.db', '/d/locked'].filter((one) => !html.includes(one))).toEqual(
    [],
  );
  expect(html).toContain('5 sauvegardes');
  expect(html).toContain('1 base mise de côté');
  expect(html).toContain('Le site ne connaît pas les copies faites ailleurs');
});

test('without any copy, that is said, and still that there may be others elsewhere', () => {
  const html = renderToStaticMarkup(<NameCopies copies={[]} unreadable={[]} />);
  expect(html).toContain('aucune copie');
  expect(html).toContain('copies faites ailleurs');
});
