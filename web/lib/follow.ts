import type { Phase } from '#contract/tournament.ts';
import { rocketLeague } from '#content/rocket-league.ts';

export type FollowLink = { to: string; label: string };

export const TEAMS: FollowLink = { to: `${rocketLeague.path}#equipes`, label: 'Voir les équipes' };
export const STREAM: FollowLink = { to: '/stream', label: 'Suivre le direct' };

const standings = (label: string): FollowLink => ({ to: `${rocketLeague.path}/classement`, label });
const bracket = (label: string): FollowLink => ({ to: `${rocketLeague.path}/bracket`, label });

/** Where the tournament is followed once nobody can register any more; the first is the one to press. */
export const whereToFollow = {
  registration: [TEAMS, { to: rocketLeague.path, label: 'Le déroulement' }],
  closed: [TEAMS, { to: rocketLeague.path, label: 'Le déroulement' }],
  swiss: [standings('Suivre le classement'), STREAM],
  groups: [standings('Suivre le classement'), STREAM],
  bracket: [bracket('Suivre le bracket'), STREAM],
  finished: [bracket('Revoir le bracket'), standings('Voir le classement')],
} as const satisfies Record<Phase, readonly [FollowLink, FollowLink]>;
