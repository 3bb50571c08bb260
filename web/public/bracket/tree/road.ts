import type { PublicMatch } from '#web/lib/matches/matches.ts';

export type Road = {
  /** The team's matches in playing order. */
  matches: readonly PublicMatch[];
  /** The matches that it won: the lines after them are its road. */
  won: ReadonlySet<string>;
  /** The matches that it reached by winning. */
  reached: ReadonlySet<string>;
  /** All its matches. */
  keys: ReadonlySet<string>;
};

/** A team's path through the bracket, as far as it is known. */
export function teamRoad(matches: readonly PublicMatch[], team: number): Road {
  const played = matches.filter(
    ({ fk_team_one, fk_team_two }) => fk_team_one === team || fk_team_two === team,
  );
  const byKey = new Map(played.map((match) => [match.key, match]));
  const targets = new Set(
    played.flatMap(({ winner_to, loser_to }) => [winner_to?.key, loser_to?.key]),
  );
  const ordered: PublicMatch[] = [];
  let next = played.find(({ key }) => !targets.has(key));
  while (next !== undefined && !ordered.includes(next)) {
    ordered.push(next);
    next = byKey.get(nextKey(next, team) ?? '');
  }
  const won = ordered.filter((match) => match.winner_team === team);
  return {
    matches: ordered,
    won: new Set(won.map(({ key }) => key)),
    reached: new Set(won.flatMap(({ winner_to }) => (winner_to === null ? [] : [winner_to.key]))),
    keys: new Set(byKey.keys()),
  };
}

function nextKey(match: PublicMatch, team: number): string | undefined {
  if (match.winner_team === null) return undefined;
  return (match.winner_team === team ? match.winner_to : match.loser_to)?.key;
}
