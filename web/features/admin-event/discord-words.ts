import type { Discord, DiscordFailure, DiscordSubject } from '#contract/discord.ts';
import { sayMoment } from '#web/lib/dates.ts';

/** Why nothing arrives, and what there is to do about it. */
export const FAILURES: Record<DiscordFailure, string> = {
  gone: 'Discord ne connaît plus ce webhook : il a été supprimé, ou son adresse a changé. Mettez la nouvelle adresse.',
  refused: "Discord n'a pas accepté le message.",
  limited: 'Discord demande de patienter : trop de messages sont partis.',
  failing: 'Discord répond par une erreur.',
  slow: 'Discord ne répond pas à temps.',
  unreachable: "Discord n'est pas joignable depuis le serveur.",
  sealed: "L'adresse gardée ne peut plus être lue sur ce serveur. Mettez-la de nouveau.",
};

/** 'En panne depuis 14 h 32. Discord ne répond pas à temps. Le site réessaie tout seul.' */
export function sayFailing({ failing, waiting }: Discord, now: Date): string | null {
  if (failing === null) return null;
  const { since, why, stopped } = failing;
  const again = !stopped && waiting > 0 ? ' Le site réessaie tout seul.' : '';
  return `En panne depuis ${sayHour(since, now)}. ${FAILURES[why]}${again}`;
}

/** '14 h 32', or 'le 13.12 à 14 h 32' on another day. */
export function sayHour(iso: string, now: Date): string {
  return sayMoment(iso, now).replace(/^à /, '');
}

const SUBJECTS: Record<DiscordSubject['kind'], string> = {
  registration: 'ouverture des inscriptions',
  round: 'matchs publiés',
  changed: 'matchs changés',
  calls: 'appels',
  result: 'résultat',
  champion: 'vainqueur',
};

/** 'matchs publiés (Ronde suisse 2), 3 messages' */
export function sayUnsent({ kind, round, count }: Discord['unsent'][number]): string {
  const what = round === null ? SUBJECTS[kind] : `${SUBJECTS[kind]} (${round})`;
  return count > 1 ? `${what}, ${count} messages` : what;
}
