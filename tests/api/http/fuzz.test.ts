import { describeOddBodies } from '../support/odd-bodies.ts';

describeOddBodies('sqlite', 200);
