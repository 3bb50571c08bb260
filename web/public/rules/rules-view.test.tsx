import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RulesView } from './rules-view.tsx';

test('the tiebreaks are numbered from one', () => {
  const criteria = [
    { name: 'Victoires', words: '' },
    { name: 'Buchholz', words: '' },
  ];
  const sections = [{ title: 'Départages', paragraphs: [], criteria }];
  const html = renderToStaticMarkup(
    <RulesView name="Rocket League" sections={sections} ownRules={[]} />,
  );
  const numbered = [...html.matchAll(/<li.*?>(\d)<.*?<p[^>]*>(.*?)<\/p>/g)];
  expect(numbered.map(([, number, name]) => `${number} ${name}`)).toEqual([
    '1 Victoires',
    '2 Buchholz',
  ]);
});
