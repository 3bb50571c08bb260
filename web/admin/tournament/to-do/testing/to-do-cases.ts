import type { ToDoItem, ToDoMatch } from '#contract/day/reports.ts';

const [AIGLES, GRELONS] = [
  { pk_team: 1, name: 'Les Aigles' },
  { pk_team: 2, name: 'Les Grêlons' },
];
const SINCE = '2025-12-13T10:00:00.000Z';
const MATCH: ToDoMatch = {
  pk_match: 7,
  key: 'S1-1',
  round_label: 'Ronde suisse 1',
  station: 4,
  team_one: AIGLES,
  team_two: GRELONS,
};

/** One item of each kind, all since ten o'clock. */
export const TO_DO = {
  dispute: {
    kind: 'dispute',
    since: SINCE,
    match: MATCH,
    reports: [
      { fk_team: 1, team_one_score: 2, team_two_score: 1 },
      { fk_team: 2, team_one_score: 0, team_two_score: 2 },
    ],
  },
  help: { kind: 'help', since: SINCE, pk_help: 3, team: GRELONS, match: MATCH },
  late: { kind: 'late', since: SINCE, match: MATCH, teams: [GRELONS] },
  report: {
    kind: 'report',
    since: SINCE,
    match: MATCH,
    report: { fk_team: 2, team_one_score: 0, team_two_score: 2 },
    accepted_at: null,
  },
  discord: {
    kind: 'discord',
    since: SINCE,
    pk_event: 1,
    why: 'gone',
    stopped: true,
    unsent: 0,
  },
  incomplete: { kind: 'incomplete', team: AIGLES, player_count: 1, capacity: 2 },
} satisfies { [K in ToDoItem['kind']]: Extract<ToDoItem, { kind: K }> };

export const MINUTES_LATER = (minutes: number) => Date.parse(SINCE) + minutes * 60_000;
