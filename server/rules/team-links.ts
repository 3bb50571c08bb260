import type { LinkKind } from '#contract/team-links.ts';
import { refuse, type Verdict } from './result.ts';

/** What somebody who joins a team has brought. */
export type Joining = {
  /** The key of the link that opens this team, if they hold it. */
  ownLink: number | null;
  /** The secret that they made already opens something else. */
  secretIsTaken: boolean;
  bringsInvitation: boolean;
  isInvited: boolean;
};

/** An invitation that is over is said to be: joining without it would open less than was promised. */
export function mayJoinBy(
  { name }: { name: string },
  isByInvitation: boolean,
  { ownLink, secretIsTaken, bringsInvitation, isInvited }: Joining,
): Verdict {
  if (secretIsTaken) return refuse('secret-taken');
  if (ownLink !== null || isInvited) return null;
  if (bringsInvitation) return refuse('invitation-ended', { name });
  return isByInvitation ? refuse('by-invitation', { name }) : null;
}

/** A sheet of cards that is printed again and again must not fill a team with links that nobody remembers. */
const LINKS_MAX = 30;

export function mayHaveAnother({ name }: { name: string }, links: number): Verdict {
  return links < LINKS_MAX ? null : refuse('too-many-links', { name });
}

/** A player's link corrects that player, a team's link each of its players. */
export function mayCorrectEntry(
  { kind, fk_player }: { kind: LinkKind; fk_player: number | null },
  pk_player: number,
): Verdict {
  return kind === 'player' && fk_player !== pk_player ? refuse('link-too-narrow') : null;
}
