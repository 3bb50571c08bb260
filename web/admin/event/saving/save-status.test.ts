import { expect, test } from 'vitest';
import { saveStatusText, type SaveStatusProps } from './save-status.tsx';

const draft: SaveStatusProps = {
  state: 'draft',
  kind: 'rest',
  savedAt: new Date(2027, 2, 6, 14, 3),
  unsavedLabels: [],
};

test('it is said whether what was typed is saved, and who sees it', () => {
  expect(saveStatusText(draft)).toBe(
    'Brouillon, enregistré à 14 h 03. Personne ne le voit encore.',
  );
  expect(saveStatusText({ ...draft, savedAt: null })).toBe(
    'Brouillon. Personne ne le voit encore.',
  );
  expect(saveStatusText({ ...draft, state: 'published' })).toBe(
    'Publié, enregistré à 14 h 03. Les visiteurs voient chaque changement tout de suite.',
  );
  expect(saveStatusText({ ...draft, unsavedLabels: ['Nom', 'Adresse'] })).toContain(
    'pas encore enregistré : Nom, Adresse.',
  );
  expect(saveStatusText({ ...draft, kind: 'saving' })).toBe('Enregistrement…');
  expect(saveStatusText({ ...draft, kind: 'offline' })).toMatch(
    /Pas de réseau.+gardée dans ce navigateur/,
  );
  expect(saveStatusText({ ...draft, kind: 'offline', message: 'Trop de requêtes.' })).toMatch(
    /^Trop de requêtes\. .+gardée dans ce navigateur/,
  );
  const fault = 'Une erreur est survenue.\nRéférence : k7m2';
  expect(saveStatusText({ ...draft, kind: 'offline', message: fault })).toMatch(
    /^Une erreur est survenue\. .+ sera envoyée automatiquement\.\nRéférence : k7m2$/,
  );
  expect(saveStatusText({ ...draft, kind: 'refused', message: 'Non.' })).toBe(
    'Pas enregistré. Non.',
  );
  expect(saveStatusText({ ...draft, kind: 'offline', state: 'archived' })).toContain('Archivé');
});
