import type { Access } from '#contract/actions.ts';
import type { Permission } from '#contract/entities.ts';
import { refuse, type Verdict } from './result.ts';

/** `caller` is null for a visitor; `hasToken` tells an ended session from no session at all. */
export function mayCall(
  access: Access,
  caller: { permission: Permission } | null,
  hasToken: boolean,
): Verdict {
  if (access === 'public') return null;
  if (caller === null) return refuse(hasToken ? 'session-ended' : 'not-signed-in');
  return caller.permission >= access ? null : refuse('not-allowed');
}
