import type { PublicState } from '#contract/public-state.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { outcomeKey, type HeldResult, type RoomState } from './held-results.ts';

/** The held results that the public state shows; empty when it shows none. */
export function earlyResults(
  matches: readonly TournamentMatch[],
  held: readonly HeldResult[],
): string[] {
  const hidden = new Map(held.map((result) => [result.pk_match, result.hidden]));
  return matches.flatMap((match) => {
    const publicOutcome = outcomeKey(match);
    const isHidden = hidden.get(match.pk_match)?.includes(publicOutcome) ?? false;
    return isHidden ? `match ${match.pk_match} shows ${publicOutcome}, which is held` : [];
  });
}

/** Contradictions within the public state: facts that follow only from hidden ones. */
export function contradictions({ matches, rounds, standings }: PublicState): string[] {
  const byKey = new Map(matches.map((match) => [match.key, match]));
  const slots = matches.flatMap((match) =>
    (match.sources ?? []).flatMap((source, at) => {
      const team = at === 0 ? match.fk_team_one : match.fk_team_two;
      if (source.from === 'seed' || team === null) return [];
      const from = byKey.get(source.key);
      const comes = source.from === 'winner' ? from?.winner_team : matchLoser(from);
      return team === comes
        ? []
        : `team ${team} is in ${match.key}, from ${source.key} comes ${comes}`;
    }),
  );
  const first = new Set(
    rounds
      .filter(({ side }) => side === 'swiss' || side === 'groups')
      .map((round) => round.pk_round),
  );
  const wins = standings.flatMap(({ pk_team, wins: counted }) => {
    const won = matches.filter(
      (match) => first.has(match.fk_round) && match.winner_team === pk_team,
    );
    return won.length === counted ? [] : `team ${pk_team} has ${counted} wins of ${won.length}`;
  });
  return [...slots, ...wins];
}

/** Differences between the public state and what admins see, when nothing is held. */
export function differences(publicState: PublicState, { matches }: RoomState): string[] {
  const roomMatches = new Map(matches.map((match) => [match.pk_match, match]));
  return publicState.matches.flatMap((match) => {
    const [publicOutcome, roomOutcome] = [
      outcomeKey(match),
      outcomeKey(roomMatches.get(match.pk_match)),
    ];
    return publicOutcome === roomOutcome
      ? []
      : `match ${match.pk_match} shows ${publicOutcome}, and is ${roomOutcome}`;
  });
}

function matchLoser(match: TournamentMatch | undefined): number | null {
  if (match === undefined || match.winner_team === null) return null;
  return match.winner_team === match.fk_team_one ? match.fk_team_two : match.fk_team_one;
}
