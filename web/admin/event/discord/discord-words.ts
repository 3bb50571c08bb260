import type { WebhookStatus, DiscordFailure, DiscordSubject } from '#contract/day/discord.ts';
import { formatDateTime } from '#web/lib/event-words/dates.ts';

/** Why nothing arrives, and what the organiser can do about it. */
export const FAILURES: Record<DiscordFailure, string> = {
  gone: 'Discord ne connaît plus ce webhook : il a été supprimé, ou son adresse a changé. Saisissez la nouvelle adresse.',
  refused: "Discord n'a pas accepté le message.",
  limited: 'Discord demande de patienter : trop de messages ont été envoyés.',
  failing: 'Discord répond par une erreur.',
  slow: 'Discord ne répond pas à temps.',
  unreachable: "Discord n'est pas joignable depuis le serveur.",
  sealed: "L'adresse enregistrée ne peut plus être lue sur ce serveur. Saisissez-la de nouveau.",
};

/** 'En panne depuis 14 h 32. Discord ne répond pas à temps. Le site réessaie tout seul.' */
export function failingText({ failing, waiting }: WebhookStatus, now: Date): string | null {
  if (failing === null) return null;
  const { since, why, stopped } = failing;
  const retryNote = !stopped && waiting > 0 ? ' Le site réessaie tout seul.' : '';
  return `En panne depuis ${hourOrDay(since, now)}. ${FAILURES[why]}${retryNote}`;
}

/** '14 h 32', or 'le 13.12 à 14 h 32' on another day. */
export function hourOrDay(iso: string, now: Date): string {
  return formatDateTime(iso, now).replace(/^à /, '');
}

const SUBJECTS: Record<DiscordSubject['kind'], string> = {
  registration: 'ouverture des inscriptions',
  round: 'matchs publiés',
  changed: 'matchs changés',
  calls: 'appels',
  result: 'résultat',
  champion: 'champion',
};

/** 'matchs publiés (Ronde suisse 2), 3 messages' */
export function unsentText({ kind, round, count }: WebhookStatus['unsent'][number]): string {
  const subject = round === null ? SUBJECTS[kind] : `${SUBJECTS[kind]} (${round})`;
  return count > 1 ? `${subject}, ${count} messages` : subject;
}
