import type { Discord, DiscordFailure, DiscordSubject } from '#contract/discord.ts';

/** Why nothing arrives, and what to do about it. */
export const FAILURES: Record<DiscordFailure, string> = {
  gone: 'Discord ne connaît plus ce webhook : il a été supprimé, ou son adresse a changé. Mettez la nouvelle adresse.',
  refused: "Discord n'a pas accepté le message.",
  limited:
    'Discord demande de patienter : trop de messages sont partis. La suite part toute seule.',
  failing: 'Discord répond par une erreur. Le site réessaie tout seul.',
  slow: 'Discord ne répond pas à temps. Le site réessaie tout seul.',
  unreachable: "Discord n'est pas joignable depuis le serveur. Le site réessaie tout seul.",
  sealed: "L'adresse gardée ne peut plus être lue sur ce serveur. Mettez-la de nouveau.",
};

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
