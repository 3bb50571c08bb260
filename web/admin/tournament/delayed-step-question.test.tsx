import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RenderedAt } from '#web/lib/now.ts';
import { StepDialog } from './steps/step-dialog.tsx';

const nothing = () => undefined;
const NOW = Date.parse('2026-11-16T14:00:00Z');

const renderQuestion = (until: string) =>
  renderToStaticMarkup(
    <RenderedAt value={NOW}>
      <StepDialog
        title="Publier la ronde 2"
        lines={[]}
        busy={false}
        refusal={null}
        delayedStep={{ until, retry: nothing }}
        onConfirm={nothing}
        onCancel={nothing}
      />
    </RenderedAt>,
  );

test('a step that rests on a held result asks whether to wait or to tell it now, in the place of doing it', () => {
  const html = renderQuestion('2026-11-16T14:01:20Z');
  expect(html).toMatch(/est public dans 1\smin 20\./);
  for (const button of ['Attendre', 'Rendre le résultat public', 'Pas maintenant']) {
    expect(html).toContain(button);
  }
  expect(html.split('Publier la ronde 2')).toHaveLength(2);
});

test('what is due is told at any moment', () => {
  expect(renderQuestion('2026-11-16T13:59:59Z')).toContain('devient public.');
});
