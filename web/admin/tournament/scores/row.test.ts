import { describe, expect, test } from 'vitest';
import { parseTypedScore } from '#web/unsent-scores/scores.ts';
import { AIGLES, RENARDS } from '#web/unsent-scores/testing/sample-match.ts';
import { SAVES, SERVER, displayedCase, TYPED, WANTED, type Case } from './testing/row-cases.ts';
import { deriveRow, type Row } from './row.ts';

describe('what a row says', () => {
  const rows: [string, Case, string, Row['display'], number | null][] = [
    ['an open match', { server: 'open', typed: 'nothing' }, 'to-play', 'digits', null],
    ['one under way', { server: 'running', typed: 'nothing' }, 'running', 'digits', null],
    ['a played one', { server: 'won 2-0', typed: 'nothing' }, 'saved', 'digits', AIGLES],
    ['a forfeit', { server: 'forfeit', typed: 'nothing' }, 'saved', 'forfeit', AIGLES],
    ['a walkover', { server: 'walkover', typed: 'nothing' }, 'saved', 'forfeit', AIGLES],
    [
      'a digit over a score',
      { server: 'won 2-0', typed: 'one digit' },
      'incomplete',
      'digits',
      null,
    ],
    ['a score over a score', { server: 'won 2-0', typed: 'won 1-2' }, 'won', 'digits', RENARDS],
    [
      'a running score over a won one',
      { server: 'won 2-0', typed: 'still running' },
      'running',
      'digits',
      null,
    ],
    [
      'the fields opened over a forfeit',
      { server: 'forfeit', typed: 'empty fields' },
      'empty',
      'digits',
      null,
    ],
    ['a score over a walkover', { server: 'walkover', typed: 'won 1-2' }, 'won', 'digits', RENARDS],
    [
      'a digit, overtaken',
      { server: 'won 2-0', was: 'open', typed: 'one digit' },
      'choose digits',
      'digits',
      null,
    ],
    [
      'a score, overtaken',
      { server: 'won 2-0', was: 'open', typed: 'won 1-2' },
      'choose score',
      'digits',
      null,
    ],
    [
      'a score, overtaken by a forfeit',
      { server: 'forfeit', was: 'open', typed: 'won 1-2' },
      'choose score',
      'digits',
      null,
    ],
    [
      'a score, overtaken by its removal',
      { server: 'open', was: 'won 2-0', typed: 'won 1-2' },
      'choose score',
      'digits',
      null,
    ],
    [
      'a score on its way',
      { server: 'open', typed: 'nothing', save: 'sending' },
      'sending',
      'digits',
      AIGLES,
    ],
    [
      'a forfeit on its way',
      { server: 'open', typed: 'nothing', save: 'sending', wanted: 'forfeit' },
      'sending',
      'forfeit',
      RENARDS,
    ],
    [
      'a score that waits for the network',
      { server: 'won 2-0', typed: 'nothing', save: 'offline' },
      'offline',
      'digits',
      AIGLES,
    ],
    [
      'digits over a score on its way',
      { server: 'open', typed: 'one digit', save: 'sending' },
      'incomplete',
      'digits',
      null,
    ],
    [
      'a saved score that is not in the live state yet',
      { server: 'open', typed: 'nothing', save: 'saved' },
      'saved',
      'digits',
      AIGLES,
    ],
    [
      'a refused score',
      { server: 'open', typed: 'nothing', save: 'refused' },
      'refused',
      'digits',
      null,
    ],
    [
      'a refused forfeit',
      { server: 'won 2-0', typed: 'nothing', save: 'refused', wanted: 'forfeit' },
      'refused',
      'names',
      null,
    ],
    [
      'a score that meets another',
      { server: 'open', typed: 'nothing', save: 'conflict' },
      'choose score',
      'digits',
      null,
    ],
    [
      'a forfeit that meets a score',
      { server: 'open', typed: 'nothing', save: 'conflict', wanted: 'forfeit' },
      'choose score',
      'names',
      null,
    ],
    [
      'digits over a score that meets another',
      { server: 'open', typed: 'one digit', save: 'conflict' },
      'choose digits',
      'digits',
      null,
    ],
    [
      'a score on which others hang',
      { server: 'won 2-0', typed: 'nothing', save: 'reach' },
      'to-confirm',
      'digits',
      null,
    ],
  ];

  test.each(rows)('%s', (_name, given, said, shows, winner) => {
    const row = deriveRow(displayedCase(given));
    expect({ said: statusWord(row), shows: row.display, winner: row.winner }).toEqual({
      said,
      shows,
      winner,
    });
  });
});

describe('whatever is typed, sent and saved', () => {
  const all = keys(SERVER).flatMap((server) =>
    keys(TYPED).flatMap((typed) =>
      SAVES.flatMap((save) =>
        keys(WANTED).flatMap((wanted) =>
          [undefined, ...keys(SERVER)].map((was) => ({ server, typed, save, wanted, was }) as Case),
        ),
      ),
    ),
  );

  test('a row never says two things at once', () => {
    expect(all.length).toBe(5 * 6 * 7 * 2 * 6);
    expect(all.flatMap((given) => contradictionsIn(given))).toEqual([]);
  });
});

function contradictionsIn(given: Case): string[] {
  const displayed = displayedCase(given);
  const row = deriveRow(displayed);
  const { display: shows, winner, status: says } = row;
  const ofDigits = parsedWinner(parseTypedScore(row.typed, displayed.match, displayed.bestOf));
  const rules: Record<string, boolean> = {
    'the marks follow the digits on screen':
      shows !== 'digits' || winner === null || winner === ofDigits,
    'nobody has won while something is missing, wrong, or to be chosen':
      winner === null || MAY_HAVE_WON.has(statusWord(row)),
    'two bare names have no winner': shows !== 'names' || winner === null,
    'a forfeit has a winner and no digits':
      shows !== 'forfeit' || (winner !== null && displayed.typed === undefined),
    'nothing is called saved while something else is typed':
      says.kind !== 'saved' || displayed.typed === undefined,
  };
  return Object.entries(rules).flatMap(([rule, holds]) =>
    holds ? [] : [`${rule}: ${JSON.stringify({ given, row })}`],
  );
}

/** The status of a row in one word; for typed digits, what they mean. */
function statusWord({ status: says }: Row): string {
  if (says.kind === 'typing') return says.parsed.kind;
  return says.kind === 'choose' ? `choose ${says.mine.kind}` : says.kind;
}

const MAY_HAVE_WON = new Set(['saved', 'sending', 'offline', 'won']);

function parsedWinner(parsed: ReturnType<typeof parseTypedScore>): number | null {
  return 'score' in parsed ? parsed.score.winner : null;
}

function keys<K extends string>(record: Record<K, unknown>): K[] {
  return Object.keys(record) as K[];
}
