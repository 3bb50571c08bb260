// Over 300 lines: everything that a row of scores can say, one test each.
import { describe, expect, test } from 'vitest';
import { rowOf, type Row } from './row.ts';
import { baseOf, type Base, type Save, type Typing } from '#web/unsent-scores/unsent.ts';
import { shownMatch } from './shown-match.ts';
import { judge, type Score, type Typed } from '#web/unsent-scores/scores.ts';
import { AIGLES, RENARDS, sampleMatch } from '#web/unsent-scores/testing/sample-match.ts';

const SERVER = {
  open: { one: null, two: null, winner: null },
  running: { one: 1, two: 0, winner: null },
  'won 2-0': { one: 2, two: 0, winner: AIGLES },
  forfeit: { one: 0, two: 0, winner: AIGLES },
  walkover: { one: null, two: null, winner: AIGLES },
} satisfies Record<string, Score>;

const TYPED = {
  nothing: undefined,
  'one digit': { one: '1', two: '' },
  'empty fields': { one: '', two: '' },
  impossible: { one: '2', two: '2' },
  'still running': { one: '1', two: '1' },
  'won 1-2': { one: '1', two: '2' },
} satisfies Record<string, Typed | undefined>;

const WANTED = {
  score: { one: 2, two: 1, winner: AIGLES },
  forfeit: { one: 0, two: 0, winner: RENARDS },
} satisfies Record<string, Score>;

type SaveState = 'none' | 'sending' | 'offline' | 'saved' | 'refused' | 'conflict' | 'reach';
const SAVES: SaveState[] = ['none', 'sending', 'offline', 'saved', 'refused', 'conflict', 'reach'];

type Case = {
  server: keyof typeof SERVER;
  typed: keyof typeof TYPED;
  save?: SaveState;
  wanted?: keyof typeof WANTED;
  /** What the match was when typing began, where somebody has saved since. */
  was?: keyof typeof SERVER;
};

describe('what a row says', () => {
  const rows: [string, Case, string, Row['shows'], number | null][] = [
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
    const row = rowOf(shownIn(given));
    expect({ said: saidBy(row), shows: row.shows, winner: row.winner }).toEqual({
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

test('what somebody else saved is no choice when it is what was typed', () => {
  const given = { server: 'won 2-0', was: 'open', typed: 'nothing' } as const;
  const shown = shownIn(given, { one: '2', two: '0' });
  expect(shown).toMatchObject({ typed: undefined, choice: null });
  expect(rowOf(shown).says).toEqual({ kind: 'saved' });
});

test('over a score that meets another, what is typed last is what would be put', () => {
  const base = baseOf(matchOf('open', 1));
  const theirs = baseOf(matchOf('won 2-0', 2));
  const save: Save = { base, wanted: { score: WANTED.score }, state: 'conflict', theirs };
  const typed = { 7: { one: '2', two: '0', base } };
  const { says } = rowOf(shownMatch(matchOf('open', 1), known({ 7: save }, typed)));
  expect(says).toMatchObject({ kind: 'choose', mine: { score: { one: 2, two: 0 } } });
});

test('another hour or station is no choice', () => {
  const match = matchOf('open', 2);
  const typed = { 7: { one: '1', two: '', base: { ...baseOf(match), version: 1 } } };
  const moved = { ...match, match_date: '2025-12-13 14:30:00', station: 4 };
  expect(shownMatch(moved, known({}, typed)).choice).toBeNull();
});

test('digits that version 0.1.0 kept replace no score before somebody has chosen', () => {
  const typed = { 7: { one: '1', two: '' } };
  expect(shownMatch(matchOf('open', 3), known({}, typed)).choice).toBeNull();
  expect(shownMatch(matchOf('won 2-0', 3), known({}, typed)).choice).toMatchObject({
    about: 'score',
    theirs: { version: 3, score_team_one: 2 },
  });
});

test('a score for two other teams is not put in place of anything: its digits are looked at again', () => {
  const base = { ...baseOf(matchOf('open', 1)), fk_team_two: 30 };
  const typed = { 7: { one: '1', two: '2', base } };
  const shown = shownMatch(matchOf('open', 2), known({}, typed));
  expect(rowOf(shown).says).toMatchObject({ kind: 'choose', mine: { kind: 'digits' } });
});

test('an hour that two admins changed says nothing about the score that is being typed', () => {
  const match = matchOf('open', 2);
  const wanted = { place: { match_date: '2025-12-13 10:00:00', station: 1 } };
  const theirs = { ...baseOf(match), match_date: '2025-12-13 11:00:00' };
  const base = { ...baseOf(match), version: 1 };
  const save: Save = { base, wanted, state: 'conflict', theirs };
  const shown = shownMatch(match, known({ 7: save }, { 7: { one: '1', two: '2', base } }));
  expect(rowOf(shown)).toMatchObject({
    says: { kind: 'choose', mine: { kind: 'place' } },
    typed: { one: '1', two: '2' },
    winner: RENARDS,
  });
});

function contradictionsIn(given: Case): string[] {
  const shown = shownIn(given);
  const row = rowOf(shown);
  const { shows, winner, says } = row;
  const ofDigits = winnerOf(judge(row.typed, shown.match, shown.bestOf));
  const rules: Record<string, boolean> = {
    'the marks follow the digits on screen':
      shows !== 'digits' || winner === null || winner === ofDigits,
    'nobody has won while something is missing, wrong, or to be chosen':
      winner === null || MAY_HAVE_WON.has(saidBy(row)),
    'two bare names have no winner': shows !== 'names' || winner === null,
    'a forfeit has a winner and no digits':
      shows !== 'forfeit' || (winner !== null && shown.typed === undefined),
    'nothing is called saved while something else is typed':
      says.kind !== 'saved' || shown.typed === undefined,
  };
  return Object.entries(rules).flatMap(([rule, holds]) =>
    holds ? [] : [`${rule}: ${JSON.stringify({ given, row })}`],
  );
}

/** What it says, in one word; of digits that are being typed, what they are. */
function saidBy({ says }: Row): string {
  if (says.kind === 'typing') return says.judged.kind;
  return says.kind === 'choose' ? `choose ${says.mine.kind}` : says.kind;
}

const MAY_HAVE_WON = new Set(['saved', 'sending', 'offline', 'won']);

function shownIn(given: Case, digits: Typed | undefined = TYPED[given.typed]) {
  const { server, save = 'none', wanted = 'score', was } = given;
  const match = matchOf(server, 2);
  const base = was === undefined ? baseOf(match) : baseOf(matchOf(was, 1));
  const kept = saveOf(save, base, WANTED[wanted]);
  const typed: Record<number, Typing> = digits === undefined ? {} : { 7: { ...digits, base } };
  return shownMatch(match, known(kept === undefined ? {} : { 7: kept }, typed));
}

function saveOf(state: SaveState, base: Base, score: Score): Save | undefined {
  const wanted = { score };
  switch (state) {
    case 'none':
      return undefined;
    case 'sending':
    case 'offline':
      return { base, wanted, state: 'waiting', isOffline: state === 'offline' };
    case 'saved': {
      const { one, two, winner } = score;
      const saved = { score_team_one: one, score_team_two: two, winner_team: winner };
      return { base: { ...base, ...saved, version: 3 }, wanted, state, seen: 1 };
    }
    case 'refused':
      return { base, wanted, state, message: 'Refusé.' };
    case 'conflict':
      return { base, wanted, state, theirs: { ...base, score_team_one: 1, version: 3 } };
    case 'reach':
      return { base, wanted, state };
  }
}

function known(saves: Record<number, Save>, typed: Record<number, Typing>) {
  return { bestOf: 3, queue: { saves, typed }, withdrawn: new Set<number>() };
}

function matchOf(server: keyof typeof SERVER, version: number) {
  return sampleMatch(SERVER[server], version);
}

function winnerOf(judged: ReturnType<typeof judge>): number | null {
  return 'score' in judged ? judged.score.winner : null;
}

function keys<K extends string>(record: Record<K, unknown>): K[] {
  return Object.keys(record) as K[];
}
