import { actions, type ActionName } from '#contract/actions.ts';
import { authorise, authoriseAtDesk, authoriseLink } from '#server/auth/authorise.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { isAtDesk, isByLink } from '#server/rules/access.ts';
import { ok, type Result } from '#server/rules/result.ts';
import type { DeskKey } from '#server/store/day/desk-keys.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/accounts/sessions.ts';
import type { TeamLink } from '#server/store/team-links.ts';
import type { RequestFacts } from './handler.ts';

export type AuthorisedCaller = {
  caller: SignedIn | null;
  link: TeamLink | null;
  key: DeskKey | null;
};
export type Secrets = Pick<RequestFacts, 'token' | 'linkSecret' | 'deskKey'>;

const NOBODY: AuthorisedCaller = { caller: null, link: null, key: null };

/** Finds out who calls, if they may: an admin, a team by its link, the desk by its key, or anybody. */
export async function authoriseCaller(
  tables: Pick<SiteRepositories, 'deskKeys' | 'sessions' | 'teamLinks'>,
  name: ActionName,
  { token, linkSecret, deskKey }: Secrets,
  now: Date,
): Promise<Result<AuthorisedCaller>> {
  const { access } = actions[name];
  if (isByLink(access)) {
    const found = await authoriseLink(tables, { access, secret: linkSecret });
    return found.ok ? ok({ ...NOBODY, link: found.value }) : found;
  }
  if (isAtDesk(access)) {
    const found = await authoriseAtDesk(tables, { access, token, deskKey, now });
    return found.ok ? ok({ ...NOBODY, ...found.value }) : found;
  }
  const found = await authorise(tables, { access, token, now });
  return found.ok ? ok({ ...NOBODY, caller: found.value }) : found;
}

/** The event that a desk's reading key opens for `watch`. No other public read depends on a secret. */
export async function eventOfReadingKey(
  { deskKeys }: Pick<SiteRepositories, 'deskKeys'>,
  name: ActionName,
  { deskKey }: Pick<Secrets, 'deskKey'>,
): Promise<number | undefined> {
  if (name !== 'watch' || deskKey === null) return undefined;
  const key = await deskKeys.find(sha256(deskKey));
  return key?.kind === 'read' ? key.fk_event : undefined;
}
