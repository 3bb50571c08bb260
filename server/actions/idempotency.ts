import type { Call } from '#contract/actions.ts';
import { REPLAY_HOURS } from '#contract/limits.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';

/** The same key with the same content gets the same answer again, and nothing is written twice. */
export async function answerOnce(
  { replays }: Pick<SiteRepositories, 'replays'>,
  key: string,
  { name: action, input }: Call,
  now: Date,
  work: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const key_hash = sha256(key);
  const body_hash = sha256(JSON.stringify(input));
  const earlier = await replays.find(key_hash);
  if (earlier !== undefined) {
    const isSameCall = earlier.action === action && earlier.body_hash === body_hash;
    return isSameCall
      ? ok<unknown>(JSON.parse(earlier.answer_json))
      : refuse('idempotency-key-reused');
  }

  const result = await work();
  if (!result.ok) return result;
  const answer_json = JSON.stringify(result.value);
  await replays.deleteBefore(new Date(now.getTime() - REPLAY_HOURS * 3_600_000).toISOString());
  await replays.add({ key_hash, action, body_hash, answer_json, at: now.toISOString() });
  return result;
}
