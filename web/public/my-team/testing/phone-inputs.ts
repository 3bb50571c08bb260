import type { MatchDay } from '#contract/day/day.ts';
import type { PublicMatch } from '#web/lib/matches/matches.ts';
import type { PhoneInput, NamedMatch, PublicTeam } from '#web/public/my-team/phone-input.ts';
import { buildDaySettings, buildPlayer, buildTeam, buildTournamentMatch } from '#tests/builders.ts';

/** The clock of every sample. */
const NOW = Date.parse('2025-12-13T14:00:00Z');
const OUR_TEAM = 3;

/** Les Grêlons, complete and registered; nothing else has happened. */
export function phoneInputWith({
  mine = {},
  day = {},
  checkIn,
  ...changes
}: Partial<Omit<PhoneInput, 'mine' | 'event'>> & {
  mine?: Partial<PhoneInput['mine']>;
  day?: Partial<PhoneInput['event']['day']>;
  checkIn?: PhoneInput['event']['check_in'];
} = {}): PhoneInput {
  return {
    mine: {
      fk_event: 1,
      opens: 'team',
      pk_player: null,
      team: buildTeam({ pk_team: OUR_TEAM, name: 'Les Grêlons' }),
      by_invitation: false,
      invites: false,
      editable: true,
      locked: null,
      push_key: null,
      players: [
        buildPlayer({ pk_player: 1, username: 'Zoé' }),
        buildPlayer({ pk_player: 2, username: 'Malik' }),
      ],
      check_in: { open: false, at: null },
      reports: [],
      results: [],
      help: null,
      ahead: [],
      delayed: false,
      ...mine,
    },
    event: {
      name: 'Rocket League 2v2',
      said: { dates: '13 et 14 décembre 2025' },
      day: buildDaySettings(day),
      ...(checkIn && { check_in: checkIn }),
    },
    team: beforeTheStart,
    taps: [],
    now: NOW,
    ...changes,
  };
}

const beforeTheStart: PublicTeam = {
  hasBegun: false,
  card: null,
  next: null,
  matches: [],
  isWithdrawn: false,
};

/** In the tournament, with a card. */
export function startedTeam(
  changes: Partial<PublicTeam> = {},
  card: Partial<Card> = {},
): PublicTeam {
  return { ...beforeTheStart, hasBegun: true, card: { ...CARD, ...card }, ...changes };
}

type Card = NonNullable<PublicTeam['card']>;

const CARD: Card = {
  name: 'Les Grêlons',
  round: null,
  now: 'Prochaine étape : la ronde 5',
  isUp: false,
  isOver: false,
  isChampion: false,
  standing: null,
  last: null,
  needs: null,
};

/** Les Grêlons, who are its first team, against Les Aigles. */
export function namedMatch(changes: Partial<PublicMatch> = {}): NamedMatch {
  return {
    match: {
      ...buildTournamentMatch({
        pk_match: 40,
        fk_round: 4,
        round_label: 'Ronde suisse 4',
        fk_team_one: OUR_TEAM,
        fk_team_two: 4,
        team_one_name: 'Les Grêlons',
        team_two_name: 'Les Aigles',
        key: 'S4-2',
        station: 4,
        position: 2,
        explanation: 'deux victoires chacune',
      }),
      ...changes,
    },
    name: 'Ronde 4',
    best_of: 3,
  };
}

/** Called two minutes ago, nobody there. */
export function dayWith(changes: Partial<MatchDay> = {}): MatchDay {
  return {
    progress: 'called',
    since: '2025-12-13T13:58:00Z',
    there: { one: false, two: false },
    reported: { one: false, two: false },
    ...changes,
  };
}

export function playing(changes: Partial<MatchDay> = {}, match: Partial<PublicMatch> = {}) {
  return startedTeam({ next: namedMatch({ day: dayWith(changes), ...match }) });
}
