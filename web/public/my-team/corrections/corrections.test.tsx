import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildPlayer, buildTeam } from '#tests/builders.ts';
import { Corrections, type CorrectionsProps } from './corrections.tsx';

const player = (pk_player: number, username: string) =>
  buildPlayer({ pk_player, username, discord: `${username}.rl` });

it("offers a team's link each entry, the name, and every way out", () => {
  const text = show({ opens: 'team', pk_player: 1 });
  expect(text).toContain("Nom de l'équipe Les Grêlons Corriger");
  expect(text).toContain('Zoé Discord : Zoé.rl Corriger');
  expect(text).toContain('Malik Discord : Malik.rl Corriger');
  expect(text).toMatch(/Retirer Malik Quitter l'équipe Retirer l'équipe du tournoi$/);
  expect(text).not.toContain('Retirer Zoé');
});

it('offers a link that is nobody’s the removal of each player, and nobody to leave', () => {
  const text = show({ opens: 'team', pk_player: null });
  expect(text).toContain('Retirer Zoé Retirer Malik Retirer l’équipe'.replace('’', "'"));
  expect(text).not.toContain('Quitter');
});

it("offers a player's link their own entry and nothing else", () => {
  const text = show({ opens: 'player', pk_player: 2 });
  expect(text).toContain('Malik Discord');
  expect(text).not.toContain('Zoé');
  expect(text).not.toContain("Nom de l'équipe");
  expect(text).toMatch(/Quitter l'équipe$/);
});

it('says why nothing can be corrected any more', () => {
  expect(show({ locked: 'registration-closed' })).toContain('Les inscriptions sont fermées :');
  const drawn = show({ locked: 'round-drawn' });
  expect(drawn).toContain('La première ronde est tirée :');
  expect(drawn).not.toContain('Corriger Zoé');
});

function show(changes: Partial<CorrectionsProps['mine']>): string {
  const done = () => Promise.resolve();
  const page = (
    <Corrections
      mine={{
        team: buildTeam({ pk_team: 7, name: 'Les Grêlons' }),
        players: [player(1, 'Zoé'), player(2, 'Malik')],
        opens: 'team',
        pk_player: 1,
        locked: null,
        ...changes,
      }}
      onCorrect={done}
      onRename={done}
      onRemove={done}
      onLeave={done}
      onWithdraw={done}
    />
  );
  return renderToStaticMarkup(page)
    .replaceAll(/&#x27;|’/g, "'")
    .replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}
