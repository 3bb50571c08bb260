import { AIGLES, RENARDS, sampleMatch } from '#web/unsent-scores/testing/sample-match.ts';
import type { Score, Typed } from '#web/unsent-scores/scores.ts';
import {
  matchBeforeEdit,
  type MatchBeforeEdit,
  type Save,
  type Typing,
} from '#web/unsent-scores/unsent.ts';
import { displayedMatch } from '../../displayed-match.ts';

export const SERVER = {
  open: { one: null, two: null, winner: null },
  running: { one: 1, two: 0, winner: null },
  'won 2-0': { one: 2, two: 0, winner: AIGLES },
  forfeit: { one: 0, two: 0, winner: AIGLES },
  walkover: { one: null, two: null, winner: AIGLES },
} satisfies Record<string, Score>;

export const TYPED = {
  nothing: undefined,
  'one digit': { one: '1', two: '' },
  'empty fields': { one: '', two: '' },
  impossible: { one: '2', two: '2' },
  'still running': { one: '1', two: '1' },
  'won 1-2': { one: '1', two: '2' },
} satisfies Record<string, Typed | undefined>;

export const WANTED = {
  score: { one: 2, two: 1, winner: AIGLES },
  forfeit: { one: 0, two: 0, winner: RENARDS },
} satisfies Record<string, Score>;

export type SaveState = 'none' | 'sending' | 'offline' | 'saved' | 'refused' | 'conflict' | 'reach';
export const SAVES: SaveState[] = [
  'none',
  'sending',
  'offline',
  'saved',
  'refused',
  'conflict',
  'reach',
];

export type Case = {
  server: keyof typeof SERVER;
  typed: keyof typeof TYPED;
  save?: SaveState;
  wanted?: keyof typeof WANTED;
  /** The match when typing began, where somebody has saved since. */
  was?: keyof typeof SERVER;
};

/** The match of a case as a row gets it, with `digits` instead of the typed ones. */
export function displayedCase(testCase: Case, digits: Typed | undefined = TYPED[testCase.typed]) {
  const { server, save = 'none', wanted = 'score', was } = testCase;
  const match = caseMatch(server, 2);
  const base = was === undefined ? matchBeforeEdit(match) : matchBeforeEdit(caseMatch(was, 1));
  const pendingSave = caseSave(save, base, WANTED[wanted]);
  const typed: Record<number, Typing> = digits === undefined ? {} : { 7: { ...digits, base } };
  return displayedMatch(
    match,
    matchContext(pendingSave === undefined ? {} : { 7: pendingSave }, typed),
  );
}

function caseSave(state: SaveState, base: MatchBeforeEdit, score: Score): Save | undefined {
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

export function matchContext(saves: Record<number, Save>, typed: Record<number, Typing>) {
  return { bestOf: 3, queue: { saves, typed }, withdrawn: new Set<number>() };
}

export function caseMatch(server: keyof typeof SERVER, version: number) {
  return sampleMatch(SERVER[server], version);
}
