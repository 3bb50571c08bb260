import { isOpen } from '#contract/tournament/match-state.ts';
import { shortOutcomeText } from '#contract/tournament/match-outcome.ts';
import { asSentence, capitalise } from '#contract/words/french.ts';
import { matchHour, isUpcoming, matchState, type PublicMatch } from '#web/lib/matches/matches.ts';
import { beforeTheStart, onWaitingList } from './before-start.ts';
import { sinceText } from './hours.ts';
import { opponentName, scoreView, type ScoreView } from './score/score-view.ts';
import type { PhoneInput, NamedMatch, PublicTeam } from './phone-input.ts';
import { teamButton, QUIET, type PhoneView } from './view-parts.ts';

/** The content of a team's phone in its current situation. */
export function phoneView(input: PhoneInput): PhoneView {
  const { mine, team } = input;
  if (mine.team.waiting !== undefined) {
    return team?.hasBegun === true ? NO_PLACE : onWaitingList(input, mine.team.waiting);
  }
  if (team === null) return GONE;
  if (!team.hasBegun) return beforeTheStart(input);
  if (team.card === null) return GONE;
  if (team.card.isOver) return afterTheEnd(input, team);
  if (team.next !== null) {
    return { ...withMatch(input, team.next), last: resultBefore(input, team) };
  }
  return betweenMatches(input, team);
}

const GONE: PhoneView = {
  ...QUIET,
  situation: 'gone',
  above: 'Votre équipe',
  headline: 'Ne joue pas',
  note: "Votre équipe n'est pas dans ce tournoi, ou elle en a été retirée. Une erreur ? Adressez-vous à l'organisation.",
};

const NO_PLACE: PhoneView = {
  ...QUIET,
  situation: 'gone',
  above: "Liste d'attente",
  headline: 'Pas de place',
  note: "Le tournoi a commencé, et aucune place ne s'est libérée. À la prochaine !",
};

function withMatch(input: PhoneInput, next: NamedMatch): PhoneView {
  const { match, name, best_of } = next;
  const { mine, taps } = input;
  const opponent = opponentName(match, mine.team.pk_team);
  const day = match.day;
  if (!isOpen(match) || day?.progress === 'upcoming') {
    const hour = matchHour(match);
    return {
      ...QUIET,
      situation: 'upcoming',
      above: `${name} · bientôt à vous`,
      headline: hour === null ? 'Bientôt' : `Vers ${hour}`,
      match,
      note: isOpen(match)
        ? 'Restez dans la salle : cette page vous dira à quel poste aller.'
        : "Votre adversaire n'est pas encore connu.",
    };
  }
  const own = match.fk_team_one === mine.team.pk_team ? 'one' : 'two';
  const isAtStation =
    day?.there[own] === true ||
    taps.some((tap) => tap.action === 'sayThere' && tap.payload.pk_match === match.pk_match);
  const isOpponentAtStation = day?.there[own === 'one' ? 'two' : 'one'] === true;
  const isPlaying = day === undefined || day.progress === 'playing';
  const since = sinceText(day?.since ?? null, input.now);
  const score = scoreView(input, next);
  const common = {
    last: null,
    headline: match.station === null ? 'À vous !' : `Poste ${match.station}`,
    match,
    score,
  };
  const bestOf = best_of === null ? [] : [`BO${best_of}.`];
  if (isPlaying) {
    return {
      ...common,
      situation: 'playing',
      above: [name, since === null ? 'à jouer' : `en cours depuis ${since}`].join(' · '),
      button: null,
      note: [...reportHint(score), ...bestOf].join(' '),
      rings: score?.rings ?? null,
    };
  }
  if (isAtStation) {
    return {
      ...common,
      situation: 'there',
      above: `${name} · vous êtes au poste`,
      button: null,
      note: [
        isOpponentAtStation ? 'Tout le monde est là.' : `On attend ${opponent}.`,
        ...bestOf,
      ].join(' '),
      rings: score?.rings ?? null,
    };
  }
  return {
    ...common,
    situation: 'called',
    above: `${name} · votre match vous attend`,
    button: teamButton(input, 'Nous sommes au poste', {
      action: 'sayThere',
      payload: { pk_match: match.pk_match },
    }),
    note: [
      since === null ? 'Match appelé.' : `Match appelé il y a ${since}.`,
      ...(isOpponentAtStation ? [`Déjà au poste : ${opponent}.`] : []),
      ...bestOf,
    ].join(' '),
    rings: score?.rings ?? `call ${match.pk_match} ${day.since}`,
  };
}

/** The instruction after the last game, until a team has reported the score. */
function reportHint(score: ScoreView | null): string[] {
  if (score === null) return ['Après le match, donnez le score à un arbitre.'];
  return score.stage === 'open' ? ['Jouez, puis annoncez le score.'] : [];
}

function betweenMatches(input: PhoneInput, { card, matches }: PublicTeam): PhoneView {
  const last = matches.findLast(({ match }) => !isUpcoming(match));
  const nextText = card === null ? '' : asSentence(card.now);
  if (last === undefined || matchState(last.match) === 'bye') {
    return {
      ...QUIET,
      situation: 'waiting',
      above: 'Rien à faire pour le moment',
      headline: 'Pause',
      note: `${nextText} Cette page vous préviendra.`,
    };
  }
  return {
    ...QUIET,
    situation: 'counted',
    above: `${last.name} · résultat enregistré`,
    headline: capitalise(resultText(last, input)),
    match: last.match,
    note: [settledText(input, last.match), nextText, 'Cette page vous préviendra.']
      .filter(Boolean)
      .join(' '),
  };
}

function resultText({ match, best_of }: NamedMatch, { mine }: PhoneInput): string {
  return shortOutcomeText(match, mine.team.pk_team, best_of ?? 1);
}

function resultBefore(input: PhoneInput, { matches }: PublicTeam): string | null {
  const last = matches.findLast(({ match }) => !isUpcoming(match));
  if (last === undefined || matchState(last.match) === 'bye') return null;
  return [`${last.name} : ${resultText(last, input)}.`, settledText(input, last.match)]
    .filter(Boolean)
    .join(' ');
}

/** The origin of the result: a referee, or the teams' reports. */
function settledText({ mine }: PhoneInput, { pk_match }: PublicMatch): string {
  const result = mine.results.find(({ fk_match }) => fk_match === pk_match);
  return result === undefined ? '' : SETTLED[result.by];
}

const SETTLED = {
  teams: 'Annoncé par les deux équipes.',
  time: "Accepté automatiquement : l'autre équipe n'a pas répondu.",
  referee: 'Saisi par un arbitre.',
} as const satisfies Record<PhoneInput['mine']['results'][number]['by'], string>;

function afterTheEnd(input: PhoneInput, team: PublicTeam): PhoneView {
  const { event } = input;
  const { card, isWithdrawn, matches } = team;
  // The team withdrew before the start and never played.
  if (matches.length === 0 && !isWithdrawn) return GONE;
  const last = matches.findLast(({ match }) => !isUpcoming(match));
  const endText = card === null ? '' : asSentence(card.now);
  if (card?.isChampion) {
    return {
      ...QUIET,
      situation: 'champion',
      above: event.name,
      headline: 'Champions !',
      match: last?.match ?? null,
      note: 'Personne ne vous a arrêtés. Bravo !',
    };
  }
  return {
    ...QUIET,
    situation: 'over',
    above: event.name,
    headline: isWithdrawn ? 'Équipe retirée' : 'Bien joué',
    match: isWithdrawn ? null : (last?.match ?? null),
    note: isWithdrawn ? `${endText} Une erreur ? Adressez-vous à l'organisation.` : endText,
    last: isWithdrawn ? null : resultBefore(input, team),
  };
}
