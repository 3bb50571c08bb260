import type { Access } from '#contract/actions.ts';
import { mayCall } from '#server/rules/access.ts';
import { ok, type Result } from '#server/rules/result.ts';
import type { Tables } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/sessions.ts';
import { sha256 } from './tokens.ts';

/** Who brings this token, if it opens what takes so much. */
export async function authorise(
  { sessions }: Pick<Tables, 'sessions'>,
  { access, token, now }: { access: Access; token: string | null; now: Date },
): Promise<Result<SignedIn | null>> {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const caller = token === null ? null : ((await sessions.find(sha256(token), nowSeconds)) ?? null);
  return mayCall(access, caller, token !== null) ?? ok(caller);
}
