import type { Access, LinkAccess } from '#contract/actions.ts';
import type { Permission } from '#contract/entities.ts';
import type { LinkKind } from '#contract/team-links.ts';
import { refuse, type Verdict } from './result.ts';

/** `caller` is null for a visitor; `hasToken` tells an ended session from no session at all. */
export function mayCall(
  access: Exclude<Access, LinkAccess>,
  caller: { permission: Permission } | null,
  hasToken: boolean,
): Verdict {
  if (access === 'public') return null;
  if (caller === null) return refuse(hasToken ? 'session-ended' : 'not-signed-in');
  return caller.permission >= access ? null : refuse('not-allowed');
}

/** `link` is null where the secret opens nothing; `hasSecret` tells a withdrawn link from none at all. An invitation only joins. */
export function mayCallByLink(
  access: LinkAccess,
  link: { kind: LinkKind } | null,
  hasSecret: boolean,
): Verdict {
  if (link === null || link.kind === 'invitation') {
    return refuse(hasSecret ? 'unknown-link' : 'no-link');
  }
  return access === 'team' && link.kind === 'player' ? refuse('link-too-narrow') : null;
}

export function isByLink(access: Access): access is LinkAccess {
  return access === 'entry' || access === 'team';
}
