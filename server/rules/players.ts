import type { Player } from '#contract/entities.ts';
import { refuse, type Verdict } from './result.ts';

export function mayUseDiscord(holder: Player | undefined, self?: number): Verdict {
  return holder === undefined || holder.pk_player === self
    ? null
    : refuse('discord-taken', { discord: holder.discord });
}

/** `namesake` is the player of the wanted team who has this pseudo already. */
export function mayUsePseudo(namesake: Player | undefined, self?: number): Verdict {
  return namesake === undefined || namesake.pk_player === self
    ? null
    : refuse('pseudo-taken', { username: namesake.username });
}

/** What stands in the place of an erased person's names. */
export const pseudonymOf = (number: number): string => `Joueur effacé ${number}`;
const PSEUDONYM = /^Joueur effacé \d+$/;

export function isErased({ username, discord }: Pick<Player, 'username' | 'discord'>): boolean {
  return username === discord && PSEUDONYM.test(username);
}

/** The public form asks for no Riot ID and no rank: they may stay unknown, but not become so. */
export function mayLeaveUnknown(
  player: Player,
  change: { riot_username: string | null; rank: string | null },
): Verdict {
  if (change.riot_username === null && player.riot_username !== null) return refuse('riot-missing');
  if (change.rank === null && player.rank !== null) return refuse('rank-missing');
  return null;
}
