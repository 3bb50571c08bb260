import type { Access, DeskAccess, LinkAccess } from '#contract/actions.ts';
import { mayCall, mayCallAtDesk, mayCallByLink } from '#server/rules/access.ts';
import { ok, type Result } from '#server/rules/result.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/accounts/sessions.ts';
import type { DeskKey } from '#server/store/day/desk-keys.ts';
import type { TeamLink } from '#server/store/team-links.ts';
import { sha256 } from './tokens.ts';

/** The admin of this token, if the token allows this access. */
export async function authorise(
  { sessions }: Pick<SiteRepositories, 'sessions'>,
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

/** The link of this secret, if the link allows this access. */
export async function authoriseLink(
  { teamLinks }: Pick<SiteRepositories, 'teamLinks'>,
  { access, secret }: { access: LinkAccess; secret: string | null },
): Promise<Result<TeamLink | null>> {
  const link = secret === null ? null : ((await teamLinks.find(sha256(secret))) ?? null);
  return mayCallByLink(access, link, secret !== null) ?? ok(link);
}

/** The admin or the desk key of these secrets, if they allow this access. */
export async function authoriseAtDesk(
  tables: Pick<SiteRepositories, 'sessions' | 'deskKeys'>,
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
