import type { LinkKind } from '#contract/teams/team-links.ts';
import { refuse, type Verdict } from './result.ts';

/** The secrets with which somebody joins a team. */
export type Joining = {
  /** The key of this team's link, if they have it. */
  ownLink: number | null;
  /** Their new secret already opens something else. */
  secretIsTaken: boolean;
  bringsInvitation: boolean;
  isInvited: boolean;
};

/** An ended invitation is refused: joining without it would give fewer rights than it promised. */
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

/** Cards that are printed again and again must not fill a team with forgotten links. */
const LINKS_MAX = 30;

export function mayAddLink({ name }: { name: string }, links: number): Verdict {
  return links < LINKS_MAX ? null : refuse('too-many-links', { name });
}

/** A player's link corrects that player, a team's link all of its players. */
export function mayCorrectEntry(
  { kind, fk_player }: { kind: LinkKind; fk_player: number | null },
  pk_player: number,
): Verdict {
  return kind === 'player' && fk_player !== pk_player ? refuse('link-too-narrow') : null;
}
