import type { Player } from '#contract/entities.ts';
import {
  playerFieldsSuppliedBy,
  type PlayerFieldsSuppliedBy,
} from '#contract/teams/player-fields.ts';
import { refuse, type Verdict } from './result.ts';

export function mayUseDiscord(holder: Player | undefined, self?: number): Verdict {
  return holder === undefined || holder.pk_player === self
    ? null
    : refuse('discord-taken', { discord: holder.discord });
}

/** `namesake`: the player of the same team who already has this pseudo. */
export function mayUsePseudo(namesake: Player | undefined, self?: number): Verdict {
  return namesake === undefined || namesake.pk_player === self
    ? null
    : refuse('pseudo-taken', { username: namesake.username });
}

/** Replaces the names of an erased person. */
export const toPseudonym = (number: number): string => `Joueur effacé ${number}`;
const PSEUDONYM = /^Joueur effacé \d+$/;

export function isErased({ username, discord }: Pick<Player, 'username' | 'discord'>): boolean {
  return username === discord && PSEUDONYM.test(username);
}

/** The public form asks for no Riot ID and no rank: they may stay empty, but must not be emptied. */
export function mayLeaveUnknown(
  player: Player,
  change: Record<PlayerFieldsSuppliedBy<'admins'>, string | null>,
): Verdict {
  const missing = playerFieldsSuppliedBy('admins').find(
    (field) => change[field] === null && player[field] !== null,
  );
  return missing === undefined ? null : refuse(MISSING[missing]);
}

const MISSING = {
  riot_username: 'riot-missing',
  rank: 'rank-missing',
} as const satisfies Record<PlayerFieldsSuppliedBy<'admins'>, string>;
