import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BackupNotice, MoveNotice, Operations } from './operations.tsx';

const NOW = new Date('2026-11-16T12:00:00Z');
const BACKUP = { made_at: '2026-11-16T11:00:00Z', bytes: 1_240_000 };
const NONE = { version: '0.1.0', backup: null, backup_failed_at: null, move: null };

type SomeOperations = Partial<Parameters<typeof Operations>[0]['operations']>;

const line = (operations: SomeOperations) =>
  spaced(renderToStaticMarkup(<Operations operations={{ ...NONE, ...operations }} now={NOW} />));
const notice = (operations: SomeOperations) =>
  spaced(renderToStaticMarkup(<BackupNotice operations={{ ...NONE, ...operations }} now={NOW} />));
const spaced = (html: string) => html.replaceAll(/[\u00a0\u202f]/g, ' ');

test('the version, and that nothing is backed up, are told', () => {
  expect(line({})).toContain('Arène 0.1.0');
  expect(line({})).toContain('Aucune sauvegarde automatique');
});

test('the last backup has its moment and its size, and calls for nobody', () => {
  expect(line({ backup: BACKUP })).toMatch(/Dernière sauvegarde (le|à) .*1,2 Mo/);
  expect(notice({ backup: BACKUP })).toBe('');
  expect(notice({})).toBe('');
});

test('backups that fail, or that have stopped more than a week ago, are an alert', () => {
  const backup_failed_at = NOW.toISOString();
  expect(notice({ backup: BACKUP, backup_failed_at })).toMatch(
    /role="alert".*a échoué.*La dernière sauvegarde réussie a été faite/s,
  );
  expect(notice({ backup_failed_at })).toContain('Aucune n’a encore réussi');
  const old = { ...BACKUP, made_at: '2026-11-08T11:59:00Z' };
  expect(notice({ backup: old })).toMatch(/role="alert".*plus d’une semaine/s);
});

test('a site that saves nothing says whether it is being copied, or waits to be switched', () => {
  const moveNotice = (move: SomeOperations['move']) =>
    spaced(
      renderToStaticMarkup(
        <MoveNotice operations={{ ...NONE, ...(move && { move }) }} now={NOW} />,
      ),
    );
  const since = '2026-11-16T11:00:00Z';
  expect(moveNotice(null)).toBe('');
  expect(moveNotice({ since, finished: false })).toContain('pendant la copie');
  // After a cut at the very end the other database may be empty, and a site opened there too.
  expect(moveNotice({ since, finished: true })).toMatch(
    /Si l['’]autre base contient des données, il reste à basculer vers elle ; sinon, il faut annuler/,
  );
});
