import type { MatchId, TeamId } from '#engine';

/** What people call a team: the engine knows it by its id alone. */
export type TeamNameOf = (team: TeamId) => string;

/** What people call a match: 'Quart 2'. */
export type MatchNameOf = (match: MatchId) => string;
