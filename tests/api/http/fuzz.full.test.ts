import { BOTH_DATABASES } from '#tests/databases.ts';
import { describeOddBodies } from '../support/odd-bodies.ts';

for (const kind of BOTH_DATABASES) describeOddBodies(kind, 10_000);
