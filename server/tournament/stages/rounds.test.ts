import { describe, expect, test } from 'vitest';
import { matchesOf, startBracket } from '#engine';
import { openMemoryTables } from '#server/store/drivers/memory-tables.ts';
import { numberFromLabel } from '#server/store/migrations/number-rounds.ts';
import { buildTeams } from '#server/testing/states.ts';
import { findLastRounds, wireRound } from '#server/tournament/plan-rows.ts';
import { bracketRound, roundId, swissRound, type PlannedRound } from './rounds.ts';

const SIZES = [2, 3, 4, 7, 8, 16, 31, 32, 33, 64, 65, 128, 256, 512, 1024];
const MOST_SWISS_ROUNDS = 32;

describe('the rounds of an event', () => {
  test.each(SIZES)('of %i teams are listed as they are played', async (teams) => {
    const played = [...swissRounds(MOST_SWISS_ROUNDS), ...roundsOfBracket(teams)];
    expect(await listed(played)).toEqual(played.map(({ label }) => label));
  });

  test.each(SIZES)(
    'of %i teams are listed as 0.1.0 did, as long as that was right',
    async (teams) => {
      const rounds = [...swissRounds(13), ...roundsOfBracket(teams)];
      const before = rounds.toSorted((one, two) => positionIn010(one) - positionIn010(two));
      expect(await listed(rounds)).toEqual(before.map(({ label }) => label));
    },
  );

  test('have one label each, and the number that their label had to say before they had one', () => {
    const all = [...swissRounds(MOST_SWISS_ROUNDS), ...SIZES.flatMap(roundsOfBracket)];
    const labels = new Map(all.map((round) => [roundId(round), round.label]));
    expect(new Set(labels.values()).size).toBe(labels.size);
    for (const round of all) {
      expect(labels.get(roundId(round))).toBe(round.label);
      expect(numberFromLabel(round.label)).toBe(round.number);
    }
  });
});

test.each([
  ['Winner ronde 2', 2],
  ['Loser ronde 13', 13],
])('the number of a round that 0.2.0 called "%s" is %s', (label, number) => {
  expect(numberFromLabel(label)).toBe(number);
});

test.each(['Ronde suisse', 'Ronde suisse 0', 'Petite finale', 'Quarts 2'])(
  'a round called "%s" was made by no step, and has no number',
  (label) => expect(numberFromLabel(label)).toBeNull(),
);

test('matches are listed round by round, as the rounds are', async () => {
  const { tables } = await openMemoryTables();
  const rounds = [...swissRounds(15), ...roundsOfBracket(128)];
  for (const round of rounds.toReversed()) {
    const existing = await tables.tournament.rounds();
    const found = existing.find((row) => roundId(row) === roundId(round));
    const { pk_round } = found ?? (await tables.tournament.insertRound(round));
    await tables.matches.create({ ...NOBODY, fk_round: pk_round });
  }
  const listedMatches = await tables.matches.list();
  expect(listedMatches.map(({ round_label }) => round_label)).toEqual(
    rounds.map(({ label }) => label),
  );
});

test('a single elimination ends with semi-finals, a match for third place and a final', () => {
  const begun = startBracket(buildTeams(8), { elimination: 'single', thirdPlace: true });
  if (!begun.ok) throw new Error(begun.code);
  const last = findLastRounds(begun.state);
  const rounds = matchesOf(begun.state).map((match) => bracketRound(wireRound(match, last)));
  expect([...new Set(rounds.map(({ label }) => label))]).toEqual([
    'Quarts',
    'Demi-finales',
    'Petite finale',
    'Finale',
  ]);
  const existing = new Set(roundsOfBracket(8).map(roundId));
  const finalRounds = rounds.filter(({ stage }) => stage === 'final');
  expect(finalRounds.some((round) => existing.has(roundId(round)))).toBe(false);
});

/** The labels of these rounds in the order of the database, whatever order they were created in. */
async function listed(rounds: readonly PlannedRound[]): Promise<string[]> {
  const { tables } = await openMemoryTables();
  const existing = new Set((await tables.tournament.rounds()).map(roundId));
  for (const round of rounds.toReversed()) {
    if (!existing.has(roundId(round))) await tables.tournament.insertRound(round);
  }
  const labels = new Set(rounds.map(({ label }) => label));
  const all = await tables.rounds.list();
  return all.map(({ label }) => label).filter((label) => labels.has(label));
}

function swissRounds(count: number): PlannedRound[] {
  return Array.from({ length: count }, (_, index) => swissRound({ round: index + 1, bestOf: 3 }));
}

/** Winner side, loser side, final. */
function roundsOfBracket(teams: number): PlannedRound[] {
  const begun = startBracket(buildTeams(teams), { reset: true });
  if (!begun.ok) throw new Error(begun.code);
  const matches = matchesOf(begun.state);
  const last = findLastRounds(begun.state);
  const rounds = (['winner', 'loser', 'final'] as const).flatMap((side) =>
    matches
      .filter((match) => match.side === side)
      .map((match) => bracketRound(wireRound(match, last))),
  );
  const decider = bracketRound({
    side: 'final',
    number: 2,
    fromEnd: 0,
    bestOf: 7,
    elimination: 'double',
  });
  return [...new Map([...rounds, decider].map((round) => [roundId(round), round])).values()];
}

/** The positions of version 0.1.0. */
function positionIn010({ stage, number, label }: PlannedRound): number {
  if (stage === 'swiss') return number <= 5 ? number * 100 : 500 + (number - 5) * 5;
  if (stage === 'final') return number === 1 ? 1900 : 1950;
  if (label === 'Finale loser') return 1800;
  if (stage === 'loser') return number <= 7 ? 1000 + number * 100 : 1700 + (number - 7) * 5;
  const fromEnd = -1 - number;
  return number > 0 ? 540 + number : 1000 - fromEnd * (fromEnd > 4 ? 85 : 100);
}

const NOBODY = {
  fk_team_one: null,
  fk_team_two: null,
  score_team_one: null,
  score_team_two: null,
  winner_team: null,
  match_date: null,
};
