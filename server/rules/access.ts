import type { Access, DeskAccess, LinkAccess } from '#contract/actions.ts';
import type { Permission } from '#contract/entities.ts';
import type { DeskKeyKind } from '#contract/day/desk.ts';
import type { LinkKind } from '#contract/teams/team-links.ts';
import { refuse, type Verdict } from './result.ts';

/** `caller` is null for a visitor; `hasToken` distinguishes an ended session from none. */
export function mayCall(
  access: Exclude<Access, LinkAccess | DeskAccess>,
  caller: { permission: Permission } | null,
  hasToken: boolean,
): Verdict {
  if (access === 'public') return null;
  if (caller === null) return refuse(hasToken ? 'session-ended' : 'not-signed-in');
  return caller.permission >= access ? null : refuse('not-allowed');
}

/** `link` is null for an unknown secret; `hasSecret` distinguishes a withdrawn link from none. An invitation can only join. */
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

/** Any admin may use the desk. `key` is null for an unknown secret. */
export function mayCallAtDesk(
  access: DeskAccess,
  { caller, key }: { caller: unknown; key: { kind: DeskKeyKind } | null },
  { hasToken, hasKey }: { hasToken: boolean; hasKey: boolean },
): Verdict {
  if (caller !== null) return null;
  if (key !== null)
    return key.kind === KEY_KIND_BY_ACCESS[access] ? null : refuse('desk-key-too-narrow');
  if (hasKey) return refuse('unknown-desk-key');
  return refuse(hasToken ? 'session-ended' : 'no-desk-key');
}

const KEY_KIND_BY_ACCESS: Record<DeskAccess, DeskKeyKind> = {
  'desk-read': 'read',
  'desk-button': 'button',
};

export function isAtDesk(access: Access): access is DeskAccess {
  return access === 'desk-read' || access === 'desk-button';
}
