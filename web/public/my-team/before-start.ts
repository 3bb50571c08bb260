import { needsFirstPlayer } from '#contract/teams/first-player.ts';
import { oneOr, ordinal, writtenHour } from '#contract/words/french.ts';
import type { PhoneInput } from './phone-input.ts';
import { teamButton, QUIET, type PhoneView } from './view-parts.ts';

export function onWaitingList(input: PhoneInput, position: number): PhoneView {
  const canCheckIn = input.mine.check_in?.open === true && !isCheckedIn(input);
  const isUnchecked = input.mine.team.unchecked === true;
  return {
    ...QUIET,
    situation: 'waiting-list',
    above: "Liste d'attente",
    headline: isUnchecked ? 'À vérifier' : `${ordinal(position)} en attente`,
    button: canCheckIn ? checkInButton(input) : null,
    note: canCheckIn
      ? `Vous êtes sur place ? ${forTeamLink(input, 'Faites le check-in')} : une place peut se libérer à tout moment.`
      : entryText(input.mine.team),
  };
}

function entryText(team: PhoneInput['mine']['team']): string {
  if (team.unchecked === true) {
    return "L'organisation doit encore vérifier votre équipe. Cette page vous préviendra.";
  }
  return needsFirstPlayer(team)
    ? "Vous aurez une place dès que votre premier joueur sera inscrit, s'il en reste une."
    : "Vous aurez une place dès qu'il s'en libère une, dans l'ordre. Cette page vous préviendra.";
}

function isCheckedIn({ mine, taps }: PhoneInput): boolean {
  return Boolean(mine.check_in?.at) || taps.some(({ action }) => action === 'checkIn');
}

/** Only the team's link has the button; a player's link names who has it. */
function forTeamLink({ mine }: PhoneInput, text: string): string {
  return mine.opens === 'team' ? text : "La personne qui a le lien de l'équipe fait le check-in";
}

function checkInButton(input: PhoneInput): PhoneView['button'] {
  return teamButton(input, 'Faire le check-in', { action: 'checkIn', payload: {} });
}

/** Before the first round. */
export function beforeTheStart(input: PhoneInput): PhoneView {
  const { mine, event } = input;
  const { check_in } = mine;
  const missing = mine.team.capacity - mine.players.length;
  if (check_in !== null && isCheckedIn(input)) {
    return {
      ...QUIET,
      situation: 'checked-in',
      above: 'Check-in fait',
      headline: 'On vous attend',
      note: `Votre premier match s'affichera ici.${missingText(missing)}`,
    };
  }
  if (check_in?.open === true) {
    return {
      ...QUIET,
      situation: 'check-in',
      above: 'Le check-in est ouvert',
      headline: 'Êtes-vous là ?',
      button: checkInButton(input),
      note: `${forTeamLink(input, "Faites le check-in quand toute l'équipe est arrivée")}. Sans réponse, vous pouvez perdre votre place.${missingText(missing)}`,
      rings: 'check-in',
    };
  }
  if (check_in !== null && event.check_in?.closed_at) {
    return {
      ...QUIET,
      situation: 'missed',
      above: 'Le check-in est fermé',
      headline: 'Check-in manqué',
      note: "Vous êtes là ? Allez tout de suite voir l'organisation.",
    };
  }
  const opens = event.day.check_in_opens_at;
  if (missing > 0) {
    return {
      ...QUIET,
      situation: 'incomplete',
      above: 'Équipe incomplète',
      headline: `${mine.players.length} sur ${mine.team.capacity}`,
      note: `${missingText(missing).trim()} ${howToFill(mine)}`,
    };
  }
  return {
    ...QUIET,
    situation: 'registered',
    above: [event.name, event.said.dates].filter(Boolean).join(' · '),
    headline: check_in === null || opens === null ? 'Inscrits' : `Check-in à ${writtenHour(opens)}`,
    note:
      check_in === null
        ? "Gardez cette page : votre premier match s'y affichera."
        : "Gardez cette page : le jour même, le bouton du check-in s'y affichera.",
  };
}

function howToFill({ locked, opens }: PhoneInput['mine']): string {
  if (locked !== null) return "Les inscriptions sont fermées : adressez-vous à l'organisation.";
  return opens === 'team'
    ? "Partagez votre invitation depuis l'accueil."
    : "La personne qui a le lien de l'équipe peut envoyer une invitation.";
}

function missingText(missing: number): string {
  return missing <= 0 ? '' : ` Il vous manque ${oneOr('un joueur', missing, 'joueurs')}.`;
}
