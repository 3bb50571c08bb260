import { describeOddBodies } from './odd-bodies.ts';

describeOddBodies('sqlite', 200);
