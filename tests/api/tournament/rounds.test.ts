import { describe, expect, test } from 'vitest';
import { bracketRound, swissRound, type PlannedRound } from '#server/tournament/stages/rounds.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, useApi } from '../support/harness.ts';

const swiss = Array.from({ length: 16 }, (_, index) => swissRound({ round: index + 1, bestOf: 3 }));
const large = Array.from({ length: 7 }, (_, index) =>
  bracketRound({
    side: 'winner',
    number: index + 1,
    fromEnd: 6 - index,
    bestOf: 5,
    elimination: 'double',
  }),
);

describe.each(DATABASES)('rounds on %s', (kind) => {
  const { superAdmin, sql } = useApi(kind);

  test('come as they are played: sixteen Swiss rounds before the first of a large bracket', async () => {
    const there = new Set((await rounds()).map(({ label }) => label));
    const missing = [...large, ...swiss].filter(({ label }) => !there.has(label));
    for (const round of missing.toReversed()) await insert(round);
    const all = await rounds();
    expect(all.map(({ label }) => label).slice(0, 23)).toEqual(
      [...swiss, ...large].map(({ label }) => label),
    );

    const made: number[] = [];
    for (const { pk_round } of all.toReversed()) {
      made.push(successData(await superAdmin('createMatch', { fk_round: pk_round })).pk_match);
    }
    const matches = successData(await superAdmin('getMatches'));
    expect(matches.map(({ pk_match }) => pk_match)).toEqual(made.toReversed());
    expect(matches.map(({ fk_round }) => fk_round)).toEqual(all.map(({ pk_round }) => pk_round));
  });

  const rounds = async () => successData(await superAdmin('getRounds'));

  const insert = ({ label, stage, best_of, number }: PlannedRound) =>
    sql(
      `insert into round (fk_event, label, stage, best_of, number)
       values (1, '${label}', '${stage}', ${best_of}, ${number}) returning pk_round`,
    );
});
