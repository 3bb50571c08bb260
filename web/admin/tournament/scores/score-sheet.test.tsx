import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScoreSheet } from './score-sheet.tsx';

const nothing = () => undefined;

test('the sheet says how many scores the server does not have yet', () => {
  expect(sheet(0)).not.toContain('le réseau');
  expect(sheet(1)).toContain('Une saisie attend le réseau.');
  expect(sheet(2)).toContain('2 saisies attendent le réseau.');
});

function sheet(unsent: number): string {
  return renderToStaticMarkup(
    <ScoreSheet
      rounds={[]}
      namedMatch={null}
      unsent={unsent}
      handlers={{
        onType: nothing,
        onSave: nothing,
        onKeepTheirs: nothing,
        onReplaceWithMine: nothing,
        onInsist: nothing,
        onGiveUp: nothing,
      }}
      scheduling={{ busy: false, refusal: null, onSchedule: nothing }}
      authorLookups={new Map()}
      reports={new Map()}
    />,
  );
}
