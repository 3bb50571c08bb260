import { ordinal } from '#web/lib/team-card.ts';
import { frenchHour } from './hours.ts';
import type { Told } from './told.ts';
import { byTeam, QUIET, type PhoneView } from './view-parts.ts';

export function onWaitingList(told: Told, place: number): PhoneView {
  const isAsked = told.mine.check_in?.open === true && !isCheckedIn(told);
  return {
    ...QUIET,
    moment: 'waiting-list',
    above: "Liste d'attente",
    headline: `${ordinal(place)} en attente`,
    button: isAsked ? checkInButton(told) : null,
    note: isAsked
      ? `Vous êtes sur place ? ${sayIt(told, 'Dites-le')} : une place peut se libérer à tout moment.`
      : "Vous entrez dès qu'une place se libère, dans l'ordre. Cette page vous le dira.",
  };
}

function isCheckedIn({ mine, taps }: Told): boolean {
  return Boolean(mine.check_in?.at) || taps.some(({ action }) => action === 'checkIn');
}

/** Only who has the team's link has the button. */
function sayIt({ mine }: Told, words: string): string {
  return mine.opens === 'team' ? words : "Qui a le lien de l'équipe le dit sur sa page";
}

function checkInButton(told: Told): PhoneView['button'] {
  return byTeam(told, 'Nous sommes là', { action: 'checkIn', payload: {} });
}

/** Until the teams that play are known. */
export function beforeTheStart(told: Told): PhoneView {
  const { mine, event } = told;
  const { check_in } = mine;
  const missing = mine.team.capacity - mine.players.length;
  if (check_in !== null && isCheckedIn(told)) {
    return {
      ...QUIET,
      moment: 'checked-in',
      above: 'Check-in fait',
      headline: 'On vous attend',
      note: `Votre premier match s'affichera ici.${missingText(missing)}`,
    };
  }
  if (check_in?.open === true) {
    return {
      ...QUIET,
      moment: 'check-in',
      above: 'Le check-in est ouvert',
      headline: 'Êtes-vous là ?',
      button: checkInButton(told),
      note: `${sayIt(told, "Touchez quand toute l'équipe est arrivée")}. Sans réponse, vous pouvez perdre votre place.${missingText(missing)}`,
      rings: 'check-in',
    };
  }
  if (check_in !== null && event.check_in?.closed_at) {
    return {
      ...QUIET,
      moment: 'missed',
      above: 'Le check-in est fermé',
      headline: 'Pas confirmés',
      note: "Vous êtes là ? Allez tout de suite voir l'organisation.",
    };
  }
  const opens = event.day.check_in_opens_at;
  if (missing > 0) {
    return {
      ...QUIET,
      moment: 'incomplete',
      above: 'Équipe incomplète',
      headline: `${mine.players.length} sur ${mine.team.capacity}`,
      note: `${missingText(missing).trim()} ${howToFill(mine)}`,
    };
  }
  return {
    ...QUIET,
    moment: 'registered',
    above: [event.name, event.said.dates].filter(Boolean).join(' · '),
    headline:
      check_in === null || opens === null ? 'Inscrits' : `Check-in à ${frenchHour(opens) ?? ''}`,
    note:
      check_in === null
        ? "Gardez cette page : votre premier match s'y affichera."
        : 'Gardez cette page : le jour même, un bouton y apparaîtra pour dire que vous êtes là.',
  };
}

function howToFill({ locked, opens }: Told['mine']): string {
  if (locked !== null) return "Les inscriptions sont closes : voyez l'organisation.";
  return opens === 'team'
    ? "Partagez votre invitation depuis l'accueil."
    : "Qui a le lien de l'équipe peut inviter.";
}

function missingText(missing: number): string {
  if (missing <= 0) return '';
  return missing === 1 ? ' Il vous manque un joueur.' : ` Il vous manque ${missing} joueurs.`;
}
