import { isOpen } from '#contract/public-state.ts';
import { hourOf, isToCome, matchState, type PublicMatch } from '#web/lib/matches.ts';
import { facing } from '#web/lib/outcome.ts';
import { asSentence } from '#web/lib/rounds.ts';
import { beforeTheStart, onWaitingList } from './before-start.ts';
import { frenchHour, sinceText } from './hours.ts';
import { scoreView, type ScoreView } from './score-view.ts';
import type { Told, ToldMatch, ToldTeam } from './told.ts';
import { byTeam, QUIET, type PhoneView } from './view-parts.ts';

/** What a team's phone says now, of all that it could. */
export function phoneView(told: Told): PhoneView {
  const { mine, team } = told;
  if (mine.team.waiting !== undefined) {
    return team?.hasBegun === true ? NO_PLACE : onWaitingList(told, mine.team.waiting);
  }
  if (team === null) return GONE;
  if (!team.hasBegun) return beforeTheStart(told);
  if (team.card === null) return GONE;
  if (team.card.isOver) return afterTheEnd(told, team);
  if (team.next !== null) {
    return { ...withMatch(told, team.next), last: resultBefore(told, team) };
  }
  return betweenMatches(told, team);
}

const GONE: PhoneView = {
  ...QUIET,
  moment: 'gone',
  above: 'Votre équipe',
  headline: 'Ne joue pas',
  note: "Elle n'est pas dans ce tournoi, ou elle en a été retirée. Une erreur ? Voyez l'organisation.",
};

const NO_PLACE: PhoneView = {
  ...QUIET,
  moment: 'gone',
  above: "Liste d'attente",
  headline: 'Pas de place',
  note: "Le tournoi a commencé, et aucune place ne s'est libérée. À la prochaine !",
};

function withMatch(told: Told, next: ToldMatch): PhoneView {
  const { match, name, best_of } = next;
  const { mine, taps } = told;
  const { other } = facing(match, mine.team.pk_team);
  const day = match.day;
  if (!isOpen(match) || day?.progress === 'upcoming') {
    const hour = frenchHour(hourOf(match));
    return {
      ...QUIET,
      moment: 'upcoming',
      above: `${name} · bientôt à vous`,
      headline: hour === null ? 'Bientôt' : `Vers ${hour}`,
      match,
      note: isOpen(match)
        ? 'Restez dans la salle : cette page vous dira à quel poste aller.'
        : "Votre adversaire n'est pas encore connu.",
    };
  }
  const own = match.fk_team_one === mine.team.pk_team ? 'one' : 'two';
  const isThere =
    day?.there[own] === true ||
    taps.some((tap) => tap.action === 'sayThere' && tap.payload.pk_match === match.pk_match);
  const isOtherThere = day?.there[own === 'one' ? 'two' : 'one'] === true;
  const isPlaying = day === undefined || day.progress === 'playing';
  const since = sinceText(day?.since ?? null, told.now);
  const score = scoreView(told, next);
  const shared = {
    last: null,
    headline: match.station === null ? 'À vous !' : `Poste ${match.station}`,
    match,
    score,
  };
  const bestOf = best_of === null ? [] : [`BO${best_of}.`];
  if (isPlaying) {
    return {
      ...shared,
      moment: 'playing',
      above: [name, since === null ? 'à jouer' : `en cours depuis ${since}`].join(' · '),
      button: null,
      note: [...afterwards(score), ...bestOf].join(' '),
      rings: score?.rings ?? null,
    };
  }
  if (isThere) {
    return {
      ...shared,
      moment: 'there',
      above: `${name} · vous êtes au poste`,
      button: null,
      note: [isOtherThere ? 'Tout le monde est là.' : `On attend ${other.name}.`, ...bestOf].join(
        ' ',
      ),
      rings: score?.rings ?? null,
    };
  }
  return {
    ...shared,
    moment: 'called',
    above: `${name} · votre match vous attend`,
    button: byTeam(told, 'Nous y sommes', {
      action: 'sayThere',
      payload: { pk_match: match.pk_match },
    }),
    note: [
      since === null ? 'Appelé.' : `Appelé il y a ${since}.`,
      ...(isOtherThere ? [`Déjà au poste : ${other.name}.`] : []),
      ...bestOf,
    ].join(' '),
    rings: score?.rings ?? `call ${match.pk_match} ${day.since}`,
  };
}

/** What follows the last game, as long as nobody has reported. */
function afterwards(score: ScoreView | null): string[] {
  if (score === null) return ['Après le match, donnez le score à un arbitre.'];
  return score.stage === 'open' ? ['Jouez, puis annoncez le score.'] : [];
}

function betweenMatches(told: Told, { card, matches }: ToldTeam): PhoneView {
  const last = matches.findLast(({ match }) => !isToCome(match));
  const then = card === null ? '' : asSentence(card.now);
  if (last === undefined || matchState(last.match) === 'bye') {
    return {
      ...QUIET,
      moment: 'waiting',
      above: 'Rien à faire pour le moment',
      headline: 'Pause',
      note: `${then} Cette page vous appellera.`,
    };
  }
  return {
    ...QUIET,
    moment: 'counted',
    above: `${last.name} · résultat compté`,
    headline: resultText(last.match, told.mine.team.pk_team),
    match: last.match,
    note: [settledText(told, last.match), then, 'Cette page vous appellera.']
      .filter(Boolean)
      .join(' '),
  };
}

function resultText(match: PublicMatch, team: number): string {
  const { own, other } = facing(match, team);
  const word = own.won ? 'Victoire' : 'Défaite';
  switch (matchState(match)) {
    case 'played':
      return `${word} ${own.score} - ${other.score}`;
    case 'unwon':
      return 'Double forfait';
    case 'forfeit':
    case 'bye':
    case 'live':
    case 'waiting':
      return word;
  }
}

/** 'Ronde 3 : victoire 2 - 1. Entré par un arbitre.' */
function resultBefore(told: Told, { matches }: ToldTeam): string | null {
  const last = matches.findLast(({ match }) => !isToCome(match));
  if (last === undefined || matchState(last.match) === 'bye') return null;
  const result = resultText(last.match, told.mine.team.pk_team).toLowerCase();
  return [`${last.name} : ${result}.`, settledText(told, last.match)].filter(Boolean).join(' ');
}

/** Whose word the result is. */
function settledText({ mine }: Told, { pk_match }: PublicMatch): string {
  const result = mine.results.find(({ fk_match }) => fk_match === pk_match);
  return result === undefined ? '' : SETTLED[result.by];
}

const SETTLED = {
  teams: 'Annoncé par les deux équipes.',
  time: "Accepté : l'autre équipe n'a rien dit.",
  referee: 'Entré par un arbitre.',
} as const satisfies Record<Told['mine']['results'][number]['by'], string>;

function afterTheEnd(told: Told, team: ToldTeam): PhoneView {
  const { event } = told;
  const { card, isChampion, isWithdrawn, matches } = team;
  // Withdrawn before the start: it was never in.
  if (matches.length === 0 && !isWithdrawn) return GONE;
  const last = matches.findLast(({ match }) => !isToCome(match));
  const said = card === null ? '' : asSentence(card.now);
  if (isChampion) {
    return {
      ...QUIET,
      moment: 'champion',
      above: event.name,
      headline: 'Champions !',
      match: last?.match ?? null,
      note: 'Personne ne vous a arrêtés. Bravo !',
    };
  }
  return {
    ...QUIET,
    moment: 'over',
    above: event.name,
    headline: isWithdrawn ? 'Retirés' : 'Bien joué',
    match: isWithdrawn ? null : (last?.match ?? null),
    note: isWithdrawn ? `${said} Une erreur ? Voyez l'organisation.` : said,
    last: isWithdrawn ? null : resultBefore(told, team),
  };
}
