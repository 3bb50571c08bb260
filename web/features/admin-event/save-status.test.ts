import { expect, test } from 'vitest';
import { sayStatus, type SaveStatusProps } from './save-status.tsx';

const draft: SaveStatusProps = {
  state: 'draft',
  kind: 'rest',
  savedAt: new Date(2027, 2, 6, 14, 3),
  missing: [],
};

test('it is said whether what was typed is saved, and who sees it', () => {
  expect(sayStatus(draft)).toBe('Brouillon, enregistré à 14 h 03. Personne ne le voit encore.');
  expect(sayStatus({ ...draft, savedAt: null })).toBe('Brouillon. Personne ne le voit encore.');
  expect(sayStatus({ ...draft, state: 'published' })).toBe(
    'Publié, enregistré à 14 h 03. Les visiteurs voient chaque changement tout de suite.',
  );
  expect(sayStatus({ ...draft, missing: ['Nom', 'Adresse'] })).toContain(
    'pas encore enregistré : Nom, Adresse.',
  );
  expect(sayStatus({ ...draft, kind: 'saving' })).toBe('Enregistrement…');
  expect(sayStatus({ ...draft, kind: 'offline' })).toMatch(
    /Pas de réseau.+gardé dans ce navigateur/,
  );
  expect(sayStatus({ ...draft, kind: 'offline', message: 'Trop de requêtes.' })).toMatch(
    /^Trop de requêtes\. .+gardé dans ce navigateur/,
  );
  expect(sayStatus({ ...draft, kind: 'refused', message: 'Non.' })).toBe('Pas enregistré. Non.');
  expect(sayStatus({ ...draft, kind: 'offline', state: 'archived' })).toContain('Archivé');
});
