import { call } from '#web/lib/calls/call.ts';

export const mine = call;
