import { isOpen } from '#contract/public-state.ts';
import { hourOf, isToCome, matchState, type PublicMatch } from '#web/lib/matches.ts';
import { facing } from '#web/lib/outcome.ts';
import { asSentence } from '#web/lib/rounds.ts';
import type { TapCall } from '#web/lib/team-taps/taps.ts';
import { ordinal } from '#web/lib/team-card.ts';
import { frenchHour, sinceText } from './hours.ts';
import { scoreView, type ScoreView } from './score-view.ts';
import type { Told, ToldMatch, ToldTeam } from './told.ts';

/** What a team's phone says: one thing, large, and what to do about it. */
export type PhoneView = {
  moment: Moment;
  /** In small above: which match, or how far. */
  above: string;
  /** In letters that are read from afar. */
  headline: string;
  /** Both of its teams are named below. */
  match: PublicMatch | null;
  button: { label: string; call: TapCall } | null;
  note: string;
  score: ScoreView | null;
  /** Names what the phone rings for, once each; null when nothing calls. */
  rings: string | null;
};

export type Moment =
  | 'gone'
  | 'waiting-list'
  | 'incomplete'
  | 'registered'
  | 'check-in'
  | 'checked-in'
  | 'missed'
  | 'upcoming'
  | 'called'
  | 'there'
  | 'playing'
  | 'counted'
  | 'waiting'
  | 'over'
  | 'champion';

export function phoneView(told: Told): PhoneView {
  const { mine, team } = told;
  if (mine.team.waiting !== undefined) return onWaitingList(told, mine.team.waiting);
  if (team === null) return GONE;
  if (!team.hasBegun) return beforeTheStart(told);
  if (team.card === null) return GONE;
  if (team.card.isOver) return afterTheEnd(told, team);
  if (team.next !== null) return withMatch(told, team.next);
  return betweenMatches(told, team);
}

const QUIET = { match: null, button: null, score: null, rings: null } as const;

const GONE: PhoneView = {
  ...QUIET,
  moment: 'gone',
  above: 'Votre équipe',
  headline: 'Ne joue pas',
  note: "Elle n'est pas dans ce tournoi, ou elle en a été retirée. Une erreur ? Voyez l'organisation.",
};

function onWaitingList(told: Told, place: number): PhoneView {
  const isAsked = told.mine.check_in?.open === true && !isCheckedIn(told);
  return {
    ...QUIET,
    moment: 'waiting-list',
    above: "Liste d'attente",
    headline: `${ordinal(place)} en attente`,
    button: isAsked ? checkInButton(told) : null,
    note: isAsked
      ? 'Vous êtes sur place ? Dites-le : une place peut se libérer à tout moment.'
      : "Vous entrez dès qu'une place se libère, dans l'ordre. Cette page vous le dira.",
  };
}

function isCheckedIn({ mine, taps }: Told): boolean {
  return Boolean(mine.check_in?.at) || taps.some(({ action }) => action === 'checkIn');
}

function checkInButton(told: Told): PhoneView['button'] {
  return byTeam(told, 'Nous sommes là', { action: 'checkIn', payload: {} });
}

function beforeTheStart(told: Told): PhoneView {
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
      note: `Touchez quand toute l'équipe est arrivée. Sans réponse, vous perdez votre place.${missingText(missing)}`,
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
      note: `${missingText(missing).trim()} Partagez votre invitation depuis l'accueil.`,
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

function missingText(missing: number): string {
  if (missing <= 0) return '';
  return missing === 1 ? ' Il vous manque un joueur.' : ` Il vous manque ${missing} joueurs.`;
}

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

/** A player's own link looks on: only the team's may say something for the team. */
function byTeam({ mine }: Told, label: string, call: TapCall): PhoneView['button'] {
  return mine.opens === 'team' ? { label, call } : null;
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

function afterTheEnd(
  { event }: Told,
  { card, isChampion, isWithdrawn, matches }: ToldTeam,
): PhoneView {
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
  };
}
