import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StaticRouter } from '#web/ui/router.tsx';
import { secretIn } from './paste-link.tsx';
import { NoLink } from './which-team.tsx';

const SECRET = 'abcdefghijklmnopqrstuv12';

test('a pasted link opens what stands behind its #, however it was copied', () => {
  for (const typed of [
    `https://arene.example/equipe#${SECRET}`,
    `  arene.example/equipe#${SECRET}\n`,
    `#${SECRET}`,
    SECRET,
  ]) {
    expect(secretIn(typed)).toBe(SECRET);
  }
});

test.each(['', 'https://arene.example/equipe', 'https://arene.example/#court', `#${SECRET} !`])(
  'nothing is opened by %j',
  (typed) => expect(secretIn(typed)).toBeNull(),
);

test.each([true, false])('without a link (dead: %s) one can be pasted', (wasOpened) => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/equipe">
      <NoLink wasOpened={wasOpened} onSecret={() => {}} onForget={null} />
    </StaticRouter>,
  );
  expect(html).toContain('Coller le lien de votre équipe');
});
