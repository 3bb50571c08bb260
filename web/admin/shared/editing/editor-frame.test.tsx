import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EditorForm } from './editor-frame.tsx';

test('a refusal, what to do about it and its remedy are elements of their own', () => {
  const html = renderToStaticMarkup(
    <EditorForm
      name="Modifier un match"
      onSubmit={() => {}}
      busy={false}
      refusal={'Failed to fetch\nVérifiez votre connexion.'}
      remedy={<a href="/score">Voir les conséquences</a>}
    >
      {null}
    </EditorForm>,
  );
  expect(html).toContain(
    '<p>Failed to fetch</p><p>Vérifiez votre connexion.</p><a href="/score">Voir les conséquences</a>',
  );
});
