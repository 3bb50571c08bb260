import type { MatchId, TeamId } from '#engine';

/** Returns the name of a team: the engine only knows its id. */
export type FindTeamName = (team: TeamId) => string;

/** Returns the name of a match, such as 'Quart 2'. */
export type FindMatchName = (match: MatchId) => string;
