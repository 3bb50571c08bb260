// oxlint-disable max-lines -- one table of every state in which a team can be.
import { expect, test } from 'vitest';
import { buildPlayer, buildTeam } from '#tests/builders.ts';
import { phoneView } from './phone-view.ts';
import {
  startedTeam,
  dayWith,
  playing,
  namedMatch,
  phoneInputWith,
} from './testing/phone-inputs.ts';
import type { PhoneInput } from './phone-input.ts';
import type { PhoneSituation } from './view-parts.ts';

const WAITING = buildTeam({ pk_team: 3, name: 'Les Grêlons', waiting: 1 });
const report = (by: 'us' | 'them', one: number, two: number) => ({
  fk_match: 40,
  by,
  team_one_score: one,
  team_two_score: two,
  at: '2025-12-13T13:59:00Z',
});
const ZOE = buildPlayer();
const tap = { key: 'key', at: 1 };
const played = namedMatch({ score_team_one: 2, score_team_two: 1, winner_team: 3 });

type Row = {
  when: string;
  input: PhoneInput;
  situation: PhoneSituation;
  above: string;
  headline: string;
  /** The label of the one large button. */
  button?: string;
  note: string;
  rings?: string;
};

/** Every state in which a team can be, with what its phone shows, written by hand. */
const TABLE: Row[] = [
  {
    when: 'it waits for a place',
    input: phoneInputWith({ mine: { team: WAITING } }),
    situation: 'waiting-list',
    above: "Liste d'attente",
    headline: '1re en attente',
    note: "Vous aurez une place dès qu'il s'en libère une, dans l'ordre. Cette page vous préviendra.",
  },
  {
    when: 'it waits for a place and has no player',
    input: phoneInputWith({ mine: { team: { ...WAITING, gives_way: true, player_count: 0 } } }),
    situation: 'waiting-list',
    above: "Liste d'attente",
    headline: '1re en attente',
    note: "Vous aurez une place dès que votre premier joueur sera inscrit, s'il en reste une.",
  },
  {
    when: 'it waits to be looked at by an admin',
    input: phoneInputWith({ mine: { team: { ...WAITING, unchecked: true } } }),
    situation: 'waiting-list',
    above: "Liste d'attente",
    headline: 'À vérifier',
    note: "L'organisation doit encore vérifier votre équipe. Cette page vous préviendra.",
  },
  {
    when: 'it waits for a place while the check-in is open',
    input: phoneInputWith({ mine: { team: WAITING, check_in: { open: true, at: null } } }),
    situation: 'waiting-list',
    above: "Liste d'attente",
    headline: '1re en attente',
    button: 'Faire le check-in',
    note: 'Vous êtes sur place ? Faites le check-in : une place peut se libérer à tout moment.',
  },
  {
    when: 'it waits for a place while the check-in is open, and this is the link of one player',
    input: phoneInputWith({
      mine: { team: WAITING, check_in: { open: true, at: null }, opens: 'player' },
    }),
    situation: 'waiting-list',
    above: "Liste d'attente",
    headline: '1re en attente',
    note: "Vous êtes sur place ? La personne qui a le lien de l'équipe fait le check-in : une place peut se libérer à tout moment.",
  },
  {
    when: 'it still waits for a place when the others play',
    input: phoneInputWith({ mine: { team: WAITING }, team: { ...startedTeam(), card: null } }),
    situation: 'gone',
    above: "Liste d'attente",
    headline: 'Pas de place',
    note: "Le tournoi a commencé, et aucune place ne s'est libérée. À la prochaine !",
  },
  {
    when: 'it has left the event',
    input: phoneInputWith({ team: null }),
    situation: 'gone',
    above: 'Votre équipe',
    headline: 'Ne joue pas',
    note: "Votre équipe n'est pas dans ce tournoi, ou elle en a été retirée. Une erreur ? Adressez-vous à l'organisation.",
  },
  {
    when: 'the tournament has begun without it',
    input: phoneInputWith({
      team: startedTeam({}, { isOver: true, now: 'Ne joue pas ce tournoi' }),
    }),
    situation: 'gone',
    above: 'Votre équipe',
    headline: 'Ne joue pas',
    note: "Votre équipe n'est pas dans ce tournoi, ou elle en a été retirée. Une erreur ? Adressez-vous à l'organisation.",
  },
  {
    when: 'a player is missing',
    input: phoneInputWith({ mine: { players: [ZOE] } }),
    situation: 'incomplete',
    above: 'Équipe incomplète',
    headline: '1 sur 2',
    note: "Il vous manque un joueur. Partagez votre invitation depuis l'accueil.",
  },
  {
    when: 'a player is missing, and nobody can register any more',
    input: phoneInputWith({ mine: { players: [ZOE], locked: 'registration-closed' } }),
    situation: 'incomplete',
    above: 'Équipe incomplète',
    headline: '1 sur 2',
    note: "Il vous manque un joueur. Les inscriptions sont fermées : adressez-vous à l'organisation.",
  },
  {
    when: 'a player is missing, and this is the link of another one',
    input: phoneInputWith({ mine: { players: [ZOE], opens: 'player' } }),
    situation: 'incomplete',
    above: 'Équipe incomplète',
    headline: '1 sur 2',
    note: "Il vous manque un joueur. La personne qui a le lien de l'équipe peut envoyer une invitation.",
  },
  {
    when: 'it is registered, and an admin will open the check-in',
    input: phoneInputWith(),
    situation: 'registered',
    above: 'Rocket League 2v2 · 13 et 14 décembre 2025',
    headline: 'Inscrits',
    note: "Gardez cette page : le jour même, le bouton du check-in s'y affichera.",
  },
  {
    when: 'the check-in has its hour',
    input: phoneInputWith({ day: { check_in_opens_at: '2025-12-14T09:30:00+01:00' } }),
    situation: 'registered',
    above: 'Rocket League 2v2 · 13 et 14 décembre 2025',
    headline: 'Check-in à 9 h 30',
    note: "Gardez cette page : le jour même, le bouton du check-in s'y affichera.",
  },
  {
    when: 'the event has no check-in',
    input: phoneInputWith({ mine: { check_in: null } }),
    situation: 'registered',
    above: 'Rocket League 2v2 · 13 et 14 décembre 2025',
    headline: 'Inscrits',
    note: "Gardez cette page : votre premier match s'y affichera.",
  },
  {
    when: 'the check-in is open',
    input: phoneInputWith({ mine: { check_in: { open: true, at: null } } }),
    situation: 'check-in',
    above: 'Le check-in est ouvert',
    headline: 'Êtes-vous là ?',
    button: 'Faire le check-in',
    note: "Faites le check-in quand toute l'équipe est arrivée. Sans réponse, vous pouvez perdre votre place.",
    rings: 'check-in',
  },
  {
    when: 'the check-in is open, and this is the link of one player',
    input: phoneInputWith({ mine: { check_in: { open: true, at: null }, opens: 'player' } }),
    situation: 'check-in',
    above: 'Le check-in est ouvert',
    headline: 'Êtes-vous là ?',
    note: "La personne qui a le lien de l'équipe fait le check-in. Sans réponse, vous pouvez perdre votre place.",
    rings: 'check-in',
  },
  {
    when: 'it has said that it is there',
    input: phoneInputWith({ mine: { check_in: { open: true, at: '2025-12-13T13:00:00Z' } } }),
    situation: 'checked-in',
    above: 'Check-in fait',
    headline: 'On vous attend',
    note: "Votre premier match s'affichera ici.",
  },
  {
    when: 'it has tapped that it is there, and the tap is on its way',
    input: phoneInputWith({
      mine: { check_in: { open: true, at: null } },
      taps: [{ ...tap, action: 'checkIn', payload: {} }],
    }),
    situation: 'checked-in',
    above: 'Check-in fait',
    headline: 'On vous attend',
    note: "Votre premier match s'affichera ici.",
  },
  {
    when: 'the check-in has passed without it',
    input: phoneInputWith({
      checkIn: { opened_at: '2025-12-13T08:00:00Z', closed_at: '2025-12-13T09:00:00Z' },
    }),
    situation: 'missed',
    above: 'Le check-in est fermé',
    headline: 'Check-in manqué',
    note: "Vous êtes là ? Allez tout de suite voir l'organisation.",
  },
  {
    when: 'no round is drawn yet',
    input: phoneInputWith({
      team: startedTeam({}, { now: 'Prochaine étape : la première ronde' }),
    }),
    situation: 'waiting',
    above: 'Rien à faire pour le moment',
    headline: 'Pause',
    note: 'Prochaine étape : la première ronde. Cette page vous préviendra.',
  },
  {
    when: 'it is without an opponent in this round',
    input: phoneInputWith({
      team: startedTeam(
        {
          matches: [
            namedMatch({ bye: true, winner_team: 3, fk_team_two: null, team_two_name: null }),
          ],
        },
        { now: 'Exempte en ronde 4. Prochaine étape : la ronde 5' },
      ),
    }),
    situation: 'waiting',
    above: 'Rien à faire pour le moment',
    headline: 'Pause',
    note: 'Exempte en ronde 4. Prochaine étape : la ronde 5. Cette page vous préviendra.',
  },
  {
    when: 'its match is drawn and not called',
    input: phoneInputWith({
      team: playing({ progress: 'upcoming', since: null }, { station: null }),
    }),
    situation: 'upcoming',
    above: 'Ronde 4 · bientôt à vous',
    headline: 'Bientôt',
    note: 'Restez dans la salle : cette page vous dira à quel poste aller.',
  },
  {
    when: 'its match has an hour',
    input: phoneInputWith({
      team: playing(
        { progress: 'upcoming', since: null },
        { station: null, match_date: '2025-12-13 15:10:00' },
      ),
    }),
    situation: 'upcoming',
    above: 'Ronde 4 · bientôt à vous',
    headline: 'Vers 15 h 10',
    note: 'Restez dans la salle : cette page vous dira à quel poste aller.',
  },
  {
    when: 'its opponent comes from another match',
    input: phoneInputWith({
      team: startedTeam({
        next: namedMatch({ fk_team_two: null, team_two_name: null, station: null }),
      }),
    }),
    situation: 'upcoming',
    above: 'Ronde 4 · bientôt à vous',
    headline: 'Bientôt',
    note: "Votre adversaire n'est pas encore connu.",
  },
  {
    when: 'it is called',
    input: phoneInputWith({ team: playing() }),
    situation: 'called',
    above: 'Ronde 4 · votre match vous attend',
    headline: 'Poste 4',
    button: 'Nous sommes au poste',
    note: 'Match appelé il y a 2 min. BO3.',
    rings: 'call 40 2025-12-13T13:58:00Z',
  },
  {
    when: 'it is called, and the others are there',
    input: phoneInputWith({ team: playing({ there: { one: false, two: true } }) }),
    situation: 'called',
    above: 'Ronde 4 · votre match vous attend',
    headline: 'Poste 4',
    button: 'Nous sommes au poste',
    note: "Match appelé il y a 2 min. Déjà au poste : l'équipe Les Aigles. BO3.",
    rings: 'call 40 2025-12-13T13:58:00Z',
  },
  {
    when: 'it is called where nobody has numbered the stations',
    input: phoneInputWith({ team: playing({}, { station: null }) }),
    situation: 'called',
    above: 'Ronde 4 · votre match vous attend',
    headline: 'À vous !',
    button: 'Nous sommes au poste',
    note: 'Match appelé il y a 2 min. BO3.',
    rings: 'call 40 2025-12-13T13:58:00Z',
  },
  {
    when: 'it is at its station, and waits for the others',
    input: phoneInputWith({ team: playing({ there: { one: true, two: false } }) }),
    situation: 'there',
    above: 'Ronde 4 · vous êtes au poste',
    headline: 'Poste 4',
    note: "On attend l'équipe Les Aigles. BO3.",
  },
  {
    when: 'it has tapped that it is at its station, and the tap is on its way',
    input: phoneInputWith({
      team: playing({ there: { one: false, two: true } }),
      taps: [{ ...tap, action: 'sayThere', payload: { pk_match: 40 } }],
    }),
    situation: 'there',
    above: 'Ronde 4 · vous êtes au poste',
    headline: 'Poste 4',
    note: 'Tout le monde est là. BO3.',
  },
  {
    when: 'a tap was about an earlier match',
    input: phoneInputWith({
      team: playing(),
      taps: [{ ...tap, action: 'sayThere', payload: { pk_match: 39 } }],
    }),
    situation: 'called',
    above: 'Ronde 4 · votre match vous attend',
    headline: 'Poste 4',
    button: 'Nous sommes au poste',
    note: 'Match appelé il y a 2 min. BO3.',
    rings: 'call 40 2025-12-13T13:58:00Z',
  },
  {
    when: 'it plays',
    input: phoneInputWith({
      team: playing({ progress: 'playing', since: '2025-12-13T12:55:00Z' }),
    }),
    situation: 'playing',
    above: 'Ronde 4 · en cours depuis 1 h 05',
    headline: 'Poste 4',
    note: 'Jouez, puis annoncez le score. BO3.',
  },
  {
    when: 'it plays where teams do not report',
    input: phoneInputWith({ team: playing({ progress: 'playing' }), day: { reporting: false } }),
    situation: 'playing',
    above: 'Ronde 4 · en cours depuis 2 min',
    headline: 'Poste 4',
    note: 'Après le match, donnez le score à un arbitre. BO3.',
  },
  {
    when: 'the others have reported a score',
    input: phoneInputWith({
      team: playing({ progress: 'playing' }),
      mine: { reports: [report('them', 1, 2)] },
    }),
    situation: 'playing',
    above: 'Ronde 4 · en cours depuis 2 min',
    headline: 'Poste 4',
    note: 'BO3.',
    rings: 'theirs 40 1-2',
  },
  {
    when: 'its result counts',
    input: phoneInputWith({ team: startedTeam({ matches: [played] }) }),
    situation: 'counted',
    above: 'Ronde 4 · résultat enregistré',
    headline: 'Victoire 2 - 1',
    note: 'Prochaine étape : la ronde 5. Cette page vous préviendra.',
  },
  {
    when: 'its result counts by the word of a referee',
    input: phoneInputWith({
      team: startedTeam({
        matches: [namedMatch({ score_team_one: 0, score_team_two: 2, winner_team: 4 })],
      }),
      mine: { results: [{ fk_match: 40, by: 'referee', team_one_score: 0, team_two_score: 2 }] },
    }),
    situation: 'counted',
    above: 'Ronde 4 · résultat enregistré',
    headline: 'Défaite 0 - 2',
    note: 'Saisi par un arbitre. Prochaine étape : la ronde 5. Cette page vous préviendra.',
  },
  {
    when: 'it has won because the others did not come',
    input: phoneInputWith({
      team: startedTeam({
        matches: [namedMatch({ score_team_one: 0, score_team_two: 0, winner_team: 3 })],
      }),
    }),
    situation: 'counted',
    above: 'Ronde 4 · résultat enregistré',
    headline: 'Victoire par forfait',
    note: 'Prochaine étape : la ronde 5. Cette page vous préviendra.',
  },
  {
    when: 'it is out',
    input: phoneInputWith({
      team: startedTeam({ matches: [played] }, { isOver: true, now: 'Éliminée, 5e–6e du tournoi' }),
    }),
    situation: 'over',
    above: 'Rocket League 2v2',
    headline: 'Bien joué',
    note: 'Éliminée, 5e–6e du tournoi.',
  },
  {
    when: 'it was withdrawn',
    input: phoneInputWith({
      team: startedTeam({ isWithdrawn: true }, { isOver: true, now: 'Retirée du tournoi' }),
    }),
    situation: 'over',
    above: 'Rocket League 2v2',
    headline: 'Équipe retirée',
    note: "Retirée du tournoi. Une erreur ? Adressez-vous à l'organisation.",
  },
  {
    when: 'it has won the tournament',
    input: phoneInputWith({
      team: startedTeam(
        { matches: [played] },
        { isOver: true, isChampion: true, now: 'Championne' },
      ),
    }),
    situation: 'champion',
    above: 'Rocket League 2v2',
    headline: 'Champions !',
    note: 'Personne ne vous a arrêtés. Bravo !',
  },
];

test.each(TABLE)('when $when', ({ input, situation, above, headline, button, note, rings }) => {
  const view = phoneView(input);
  expect({
    situation: view.situation,
    above: view.above,
    headline: view.headline,
    button: view.button?.label,
    note: view.note,
    rings: view.rings,
  }).toEqual({ situation, above, headline, button, note, rings: rings ?? null });
});

test('the result before is told with whose word it is, whatever comes next', () => {
  const before = namedMatch({ pk_match: 39, score_team_one: 0, score_team_two: 2, winner_team: 4 });
  const result = { fk_match: 39, by: 'referee', team_one_score: 0, team_two_score: 2 } as const;
  const lastOf = (team: PhoneInput['team']) =>
    phoneView(phoneInputWith({ team, mine: { results: [result] } })).last;
  const matches = [{ ...before, name: 'Ronde 3' }];
  const sentence = 'Ronde 3 : défaite 0 - 2. Saisi par un arbitre.';
  expect(lastOf({ ...playing(), matches })).toBe(sentence);
  expect(lastOf({ ...playing({ progress: 'upcoming', since: null }), matches })).toBe(sentence);
  expect(lastOf(startedTeam({ matches }, { isOver: true }))).toBe(sentence);
  expect(lastOf(playing())).toBeNull();
});

test('the table has every situation', () => {
  const all: Record<PhoneSituation, true> = {
    gone: true,
    'waiting-list': true,
    incomplete: true,
    registered: true,
    'check-in': true,
    'checked-in': true,
    missed: true,
    upcoming: true,
    called: true,
    there: true,
    playing: true,
    counted: true,
    waiting: true,
    over: true,
    champion: true,
  };
  expect(new Set(TABLE.map(({ situation }) => situation))).toEqual(new Set(Object.keys(all)));
});

/** The score on each team's phone. */
test.each([
  [
    'nobody has reported',
    [],
    'open',
    "À confirmer par l'équipe Les Aigles. En cas de litige, un arbitre tranche.",
  ],
  [
    'we have',
    [report('us', 2, 1)],
    'ours',
    "Votre annonce : victoire 2 - 1. À confirmer par l'équipe Les Aigles.",
  ],
  [
    'they have',
    [report('them', 1, 2)],
    'theirs',
    "Score annoncé par l'équipe Les Aigles : défaite 1 - 2 pour vous.",
  ],
  [
    'both have, and not the same',
    [report('us', 2, 1), report('them', 1, 2)],
    'dispute',
    "Litige. Votre annonce : victoire 2 - 1. Celle de l'autre équipe : défaite 1 - 2 pour vous. Restez au poste, un arbitre va trancher.",
  ],
  [
    'both have, and the same',
    [report('us', 2, 1), report('them', 2, 1)],
    'ours',
    'Annoncé par les deux équipes : victoire 2 - 1.',
  ],
] as const)('of the score, when %s', (_when, reports, stage, words) => {
  const input = phoneInputWith({
    team: playing({ progress: 'playing' }),
    mine: { reports: [...reports] },
  });
  expect(phoneView(input).score).toMatchObject({
    stage,
    sentence: words,
    mayEnter: true,
    winsNeeded: 2,
  });
});

test('a score that is on its way counts as reported, over the one before', () => {
  const input = phoneInputWith({
    team: playing({ progress: 'playing' }),
    mine: { reports: [report('us', 2, 0)] },
    taps: [
      {
        ...tap,
        action: 'reportScore',
        payload: { pk_match: 40, team_one_score: 2, team_two_score: 1 },
      },
    ],
  });
  expect(phoneView(input).score?.ours).toEqual({ one: 2, two: 1 });
});

test('the second team of a match reads its own score first', () => {
  const match = namedMatch({
    fk_team_one: 4,
    team_one_name: 'Les Aigles',
    fk_team_two: 3,
    team_two_name: 'Les Grêlons',
    day: dayWith({ there: { one: false, two: true } }),
  });
  const input = phoneInputWith({
    team: startedTeam({ next: match }),
    mine: { reports: [report('us', 1, 2)] },
  });
  const view = phoneView(input);
  expect(view.situation).toBe('there');
  expect(view.score?.sentence).toBe(
    "Votre annonce : victoire 2 - 1. À confirmer par l'équipe Les Aigles.",
  );
});

test('where teams do not report, the phone asks for no score; with a player’s link, it enters none', () => {
  const team = playing({ progress: 'playing' });
  expect(phoneView(phoneInputWith({ team, day: { reporting: false } })).score).toBeNull();
  expect(phoneView(phoneInputWith({ team, mine: { opens: 'player' } })).score?.mayEnter).toBe(
    false,
  );
});
