import { BOTH_DATABASES } from '#tests/databases.ts';
import { describeRaces, describeRacesOfTwoServers } from '../support/race-tests.ts';

const FIGURES = { phones: 200, rounds: 50 };

for (const kind of BOTH_DATABASES) describeRaces(kind, FIGURES);
describeRacesOfTwoServers(FIGURES);
