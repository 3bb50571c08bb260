import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { matchNames } from '#contract/tournament/match-names.ts';
import { publicBracket } from '#server/testing/brackets.ts';
import { RotatingBracket } from './rotating-bracket.tsx';

test('on a whole screen eight teams are drawn at once, thirty-two by parts that say where they are', () => {
  expect(drawn(8)).toMatch(/^<div class="fitted" data-letters="\d\d">/);
  const part = drawn(32);
  expect(part).toContain('Winner bracket <span>Seizièmes</span>');
  expect(part.match(/class="match /g)).toHaveLength(4);
});

function drawn(teamCount: number): string {
  const { rounds, matches } = publicBracket(teamCount);
  return renderToStaticMarkup(
    <RotatingBracket
      rounds={rounds}
      matches={matches}
      names={matchNames(rounds, matches)}
      answers={undefined}
      followed={null}
      teamAddress={(team) => `?equipe=${team}`}
    />,
  );
}
