import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScoreSheet } from './score-sheet.tsx';

const nothing = () => undefined;

test.each([
  [0, null],
  [1, 'Une saisie attend le réseau.'],
  [2, '2 saisies attendent le réseau.'],
])('with %i scores that the server does not have yet, the sheet says: %s', (unsent, sentence) => {
  const html = sheet(unsent);
  if (sentence === null) expect(html).not.toContain('le réseau');
  else expect(html).toContain(sentence);
});

function sheet(unsent: number): string {
  return renderToStaticMarkup(
    <ScoreSheet
      rounds={[]}
      named={null}
      unsent={unsent}
      handlers={{
        onType: nothing,
        onSave: nothing,
        onKeepTheirs: nothing,
        onPutMine: nothing,
        onInsist: nothing,
        onGiveUp: nothing,
      }}
      scheduling={{ busy: false, refusal: null, onSchedule: nothing }}
      asked={new Map()}
      reports={new Map()}
    />,
  );
}
