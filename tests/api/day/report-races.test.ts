import { BOTH_DATABASES } from '#tests/databases.ts';
import { describeReportRaces } from '../support/report-race-tests.ts';

for (const kind of BOTH_DATABASES) describeReportRaces(kind, 1);
