export const rocketLeague = {
  name: 'Rocket League 2v2',
  path: '/tournaments/rocket-league',
  dates: '13 et 14 décembre 2025',
  startsAt: '2025-12-13T10:00:00+01:00',
  endsAt: '2025-12-14T20:00:00+01:00',
  headline: ['Deux jours,', 'un seul duo'],
  summary:
    'Samedi, les rondes suisses. Dimanche, le bracket à double élimination. 100 CHF, un trophée et la gloire éternelle.',
} as const satisfies RocketLeague;

type RocketLeague = {
  name: string;
  path: string;
  dates: string;
  /** ISO 8601, with its offset: the countdown must not depend on where the reader is. */
  startsAt: string;
  endsAt: string;
  headline: readonly [string, string];
  summary: string;
};
