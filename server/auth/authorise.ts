import type { Access, DeskAccess, LinkAccess } from '#contract/actions.ts';
import { mayCall, mayCallAtDesk, mayCallByLink } from '#server/rules/access.ts';
import { ok, type Result } from '#server/rules/result.ts';
import type { Tables } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/sessions.ts';
import type { DeskKey } from '#server/store/desk-keys.ts';
import type { TeamLink } from '#server/store/team-links.ts';
import { sha256 } from './tokens.ts';

/** Who brings this token, if it opens what takes so much. */
export async function authorise(
  { sessions }: Pick<Tables, 'sessions'>,
  {
    access,
    token,
    now,
  }: { access: Exclude<Access, LinkAccess | DeskAccess>; token: string | null; now: Date },
): Promise<Result<SignedIn | null>> {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const caller = token === null ? null : ((await sessions.find(sha256(token), nowSeconds)) ?? null);
  return mayCall(access, caller, token !== null) ?? ok(caller);
}

/** The link behind this secret, if it opens what takes so much. */
export async function authoriseLink(
  { teamLinks }: Pick<Tables, 'teamLinks'>,
  { access, secret }: { access: LinkAccess; secret: string | null },
): Promise<Result<TeamLink | null>> {
  const link = secret === null ? null : ((await teamLinks.find(sha256(secret))) ?? null);
  return mayCallByLink(access, link, secret !== null) ?? ok(link);
}

/** The admin or the desk's key behind these, if they open what takes so much. */
export async function authoriseAtDesk(
  tables: Pick<Tables, 'sessions' | 'deskKeys'>,
  {
    access,
    token,
    deskKey,
    now,
  }: { access: DeskAccess; token: string | null; deskKey: string | null; now: Date },
): Promise<Result<{ caller: SignedIn | null; key: DeskKey | null }>> {
  const signedIn = await authorise(tables, { access: 'public', token, now });
  const caller = signedIn.ok ? signedIn.value : null;
  const key = deskKey === null ? null : ((await tables.deskKeys.find(sha256(deskKey))) ?? null);
  const has = { hasToken: token !== null, hasKey: deskKey !== null };
  return mayCallAtDesk(access, { caller, key }, has) ?? ok({ caller, key });
}
