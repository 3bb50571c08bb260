/** `PROOFS=full` proves the same with the figures we promise, in minutes instead of seconds. */
export const inFull = process.env['PROOFS'] === 'full';
