import { BOTH_DATABASES } from '#tests/databases.ts';
import { describeRaces } from '../support/race-tests.ts';

const FIGURES = { phones: 20, rounds: 2 };

for (const kind of BOTH_DATABASES) describeRaces(kind, FIGURES);
