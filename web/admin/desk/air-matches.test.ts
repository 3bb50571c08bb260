import { expect, test } from 'vitest';
import type { PlayedTournament } from '#contract/public-state.ts';
import { publicBracket } from '#server/testing/brackets.ts';
import { matchOnAir, airCandidates } from './air-matches.ts';
import type { DeskControls } from './press-queue.ts';
import type { TournamentState } from '#web/admin/shared/tournament-state.ts';

/** A bracket of four: both semi-finals can be played, or the first of them is over. */
const bracket = (played: number) => asState(publicBracket(4, {}, played));
const asState = (state: PlayedTournament) => state as unknown as TournamentState;
const [SEMI] = bracket(0).matches;

const desk = (changes: Partial<DeskControls> = {}): DeskControls => ({
  fk_match: SEMI?.pk_match ?? null,
  since: null,
  shown: [],
  swapped: false,
  games: { one: 2, two: 1 },
  wall: null,
  ...changes,
});

test('who stands left is the first team, and the second one when the sides are swapped', () => {
  const [first, second] = [SEMI?.team_one_name, SEMI?.team_two_name];
  expect(matchOnAir(bracket(0), desk())).toMatchObject({
    name: 'Demi 1',
    left: { team: 'one', name: first, games: 2 },
    right: { team: 'two', name: second, games: 1 },
    result: null,
  });
  expect(matchOnAir(bracket(0), desk({ swapped: true }))).toMatchObject({
    left: { team: 'two', name: second, games: 1 },
    right: { team: 'one', name: first, games: 2 },
  });
  expect(matchOnAir(bracket(0), desk({ fk_match: null }))).toBeNull();
});

test('a match that is over says who has won, and a forfeit is told as one', () => {
  const games = { one: 3, two: 1 };
  expect(matchOnAir(bracket(1), desk({ games }))?.result).toBe(
    `Terminé. L'équipe ${SEMI?.team_one_name} gagne 3 - 1.`,
  );
  const over = bracket(1);
  const forfeit = over.matches.map((match) =>
    match.pk_match === SEMI?.pk_match ? { ...match, score_team_one: 0, score_team_two: 0 } : match,
  );
  const nil = desk({ games: { one: 0, two: 0 } });
  expect(matchOnAir({ ...over, matches: forfeit }, nil)?.result).toBe(
    `Terminé. L'équipe ${SEMI?.team_one_name} gagne par forfait.`,
  );
  const nobody = over.matches.map((match) => ({ ...match, winner_team: null, unwon: true }));
  expect(matchOnAir({ ...over, matches: nobody }, nil)?.result).toContain('personne ne gagne');
});

test('what is on air is not proposed again, and what is over only to who searches for it', () => {
  const [first] = airCandidates(bracket(0), null, '');
  expect(first?.name).toBe('Demi 1');
  expect(airCandidates(bracket(0), SEMI?.pk_match ?? null, '').map(({ name }) => name)).toEqual([
    'Demi 2',
  ]);
  const found = (words: string) => airCandidates(bracket(1), null, words).map(({ name }) => name);
  expect(found('')).toEqual(['Demi 2']);
  expect(found(SEMI?.team_one_name ?? '')).toContain('Demi 1');
  expect(found('personne de ce nom')).toEqual([]);
});
