import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TeamDeletionDialog } from './team-deletion-dialog.tsx';

it.each([
  [[1], 'Supprimer aussi son joueur', 'Sinon, il reste inscrit, sans équipe.'],
  [[2], 'Supprimer aussi ses 2 joueurs', 'Sinon, ils restent inscrits, sans équipe.'],
  [[1, 0], 'Supprimer aussi leur joueur', 'Sinon, il reste inscrit, sans équipe.'],
  [[1, 1], 'Supprimer aussi leurs 2 joueurs', 'Sinon, ils restent inscrits, sans équipe.'],
])('names the players of teams with %j players', (counts, label, hint) => {
  const preview = counts.map((player_count, index) => ({
    pk_team: index + 1,
    name: `Équipe ${index + 1}`,
    player_count,
    // It is 1970 where no browser is: a team of a moment ago would not be chosen.
    created_at: '1969-12-31T00:00:00.000Z',
    reason: null,
  }));
  const html = renderToStaticMarkup(
    <TeamDeletionDialog
      preview={preview}
      busy={false}
      refusal={null}
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />,
  );
  expect(html).toContain(label);
  expect(html).toContain(hint);
});
