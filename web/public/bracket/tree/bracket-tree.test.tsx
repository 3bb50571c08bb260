import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { matchNames } from '#contract/tournament/match-names.ts';
import { publicBracket } from '#server/testing/brackets.ts';
import { typographic } from '#web/typography/typographic.ts';
import { matchAnswers } from '../match-explanations.ts';
import { BracketTree } from './bracket-tree.tsx';
import { buildTree } from './tree.ts';

test('a tree of sixteen teams is drawn with at most eight elements a match', () => {
  const { html, matchCount } = drawn(16);
  expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(8 * matchCount);
});

test('every match has a closed question, whose answer is kept for readers without scripts', () => {
  const { html, matchCount } = drawn(8);
  expect(html.match(/<button [^>]*aria-expanded="false"/g)).toHaveLength(matchCount);
  expect(html).toContain(
    typographic('<noscript>Tête de série n° 1 contre tête de série n° 8.</noscript>'),
  );
  expect(html).not.toContain('<p>');
});

test('whoever asks is told the whole answer', () => {
  const { html } = drawn(8, { isAsked: true });
  expect(html).toContain(
    typographic('</button><p>Tête de série n° 1 contre tête de série n° 8. Le gagnant joue'),
  );
  expect(html).not.toContain('<noscript>');
});

function drawn(teamCount: number, { isAsked = false } = {}) {
  const { rounds, matches } = publicBracket(teamCount);
  const names = matchNames(rounds, matches);
  const html = renderToStaticMarkup(
    <BracketTree
      tree={buildTree({ rounds, matches })}
      names={names}
      answers={isAsked ? matchAnswers(matches, names) : undefined}
      followed={null}
      teamAddress={(team) => `?equipe=${team}`}
    />,
  );
  return { html, matchCount: matches.length };
}
