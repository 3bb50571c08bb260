import { describe, expect, it } from 'vitest';
import type { ImportLine } from '#contract/entities.ts';
import { doneText, nextStep, importTally, writtenText } from './tally.ts';

const line = (outcome: ImportLine['outcome'], more: Partial<ImportLine> = {}): ImportLine => ({
  line: 2,
  label: 'Zoé',
  outcome,
  reason: outcome === 'refused' ? 'Non.' : null,
  new_team: null,
  changes: outcome === 'created' ? [{ field: 'Pseudo', before: '', after: 'Zoé' }] : [],
  ...more,
});
const tally = (...lines: ImportLine[]) => importTally('players', { lines, digest: '' });

describe('what is said of an import', () => {
  it('never calls up to date what was refused', () => {
    const allRefused = tally(...Array.from({ length: 48 }, () => line('refused')));
    expect(nextStep(allRefused)).toContain('48 lignes refusées');
    expect(nextStep(allRefused)).not.toContain('à jour');
    expect(nextStep(tally(line('refused'), line('unchanged')))).toMatch(/1 ligne refusée.*reste/);
    expect(nextStep(tally(line('unchanged')))).toContain('tout est déjà à jour');
    expect(nextStep(tally(line('created'), line('refused')))).toContain('ne sont pas importées');
  });

  it('counts players, the teams that come with them, and what was refused', () => {
    const mixed = tally(
      line('created', { new_team: 'Nova' }),
      line('created'),
      line('created', { new_team: 'Solo', changes: [] }),
      line('changed'),
      line('refused'),
      line('refused'),
    );
    expect(mixed).toMatchObject({ written: 4, refused: 2, unchanged: 0 });
    expect(writtenText(mixed)).toBe('3 joueurs et 2 équipes');
    expect(doneText(mixed)).toBe(
      'Import terminé : 2 joueurs ajoutés, 1 joueur modifié, 2 équipes créées, 2 lignes refusées',
    );
    const teams = importTally('teams', { lines: [line('created'), line('changed')], digest: '' });
    expect(doneText(teams)).toBe('Import terminé : 1 équipe créée, 1 équipe modifiée');
  });
});
