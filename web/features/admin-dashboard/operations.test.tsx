import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Operations } from './operations.tsx';

const NOW = new Date('2026-11-16T12:00:00Z');
const show = (told: Partial<Parameters<typeof Operations>[0]['operations']>) =>
  renderToStaticMarkup(
    <Operations
      operations={{ version: '0.1.0', backup: null, backup_failed_at: null, ...told }}
      now={NOW}
    />,
  ).replaceAll(/[\u00a0\u202f]/g, ' ');

test('the version, and that nothing is backed up, are told', () => {
  expect(show({})).toContain('Arène 0.1.0');
  expect(show({})).toContain('Aucune sauvegarde automatique');
});

test('the last backup has its moment and its size, and a failure since then stands out', () => {
  const backup = { made_at: '2026-11-16T11:00:00Z', bytes: 1_240_000 };
  expect(show({ backup })).toMatch(/Dernière sauvegarde (le|à) .*1,2 Mo/);
  expect(show({ backup })).not.toContain('Échec');
  expect(show({ backup, backup_failed_at: NOW.toISOString() })).toContain('Échec');
});
