import { expect } from 'vitest';
import type { Refusal } from '#contract/refusals/refusals.ts';
import type { Reply } from './harness.ts';

/** Every key of an answer at any depth, once each, so that a test sees everything that is sent. */
export function answerKeys(answer: unknown, path = ''): string[] {
  if (Array.isArray(answer)) {
    return [...new Set(answer.flatMap((item) => answerKeys(item, `${path}[]`)))];
  }
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return [here].concat(answerKeys(value, here));
  });
}

export function expectRefusal(
  reply: Reply,
  status: number,
  code: Refusal,
  expected: { message?: string; errors?: Record<string, string> } = {},
): void {
  expect(reply.body).toMatchObject({ success: false, code, ...expected });
  expect(reply.status).toBe(status);
  if (!reply.body.success && expected.errors !== undefined) {
    expect(reply.body.errors).toEqual(expected.errors);
  }
}

/** The message of each field. */
export function fieldErrors({ body }: Reply): Record<string, string> {
  return body.success ? {} : (body.errors ?? {});
}
