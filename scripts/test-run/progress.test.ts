import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

test('without a terminal a run says a line for each quarter, and no control character', () => {
  const written = writing({});
  const progress = createProgress('Tests', written);
  progress.begin(8);
  for (let done = 0; done < 8; done++) progress.advance();
  progress.fail('\u001B[31mrouge\u001B[39m');
  progress.end();
  expect(written.text()).toBe(
    'Tests… 2 sur 8\nTests… 4 sur 8\nTests… 6 sur 8\nTests… 8 sur 8\nrouge\n',
  );
});

test('in a terminal one line is drawn over, and what is red stays above it', () => {
  const written = writing({ isTTY: true, columns: 40 });
  const progress = createProgress('Tests', written);
  progress.begin(2);
  progress.fail('rouge');
  progress.advance();
  progress.end();
  const lines = written.text().split('\n');
  expect(lines.map((line) => line.split('\r\u001B[2K').at(-1))).toEqual([
    'rouge',
    'Tests… 1 sur 2 · 1 en échec',
    '',
  ]);
});

function writing(terminal: { isTTY?: boolean; columns?: number }) {
  let text = '';
  return { ...terminal, write: (more: string) => (text += more), text: () => text };
}
