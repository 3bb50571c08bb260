import { isOver } from '#contract/tournament/match-state.ts';
import { matchName } from '#engine';
import type { PublicSnapshot } from '#server/delay/public-snapshot.ts';
import { isActive, type Call } from '#server/store/day/calls.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { findChampion, isRegistrationOpen, teamName } from '#server/tournament/stages/stages.ts';

/** What the public can see of an event, as far as Discord announces it. */
export type DiscordSnapshot = {
  registrationOpen: boolean;
  champion: number | null;
  rounds: readonly SnapshotRound[];
  teamName: (team: number) => string;
};

export type SnapshotRound = {
  pk_round: number;
  label: string;
  isOfBracket: boolean;
  matches: readonly SnapshotMatch[];
};

export type SnapshotMatch = {
  key: string;
  one: number | null;
  two: number | null;
  /** A team without an opponent. */
  bye: boolean;
  /** The station that it was called to, or else the planned one. */
  station: number | null;
  calledAt: string | null;
  result: SnapshotResult | null;
};

/** No scores where nobody played; no winner where nobody won. */
type SnapshotResult = {
  one: number | null;
  two: number | null;
  winner: number | null;
  bestOf: number;
};

export function discordSnapshotFrom({
  tournament: state,
  ...snapshot
}: PublicSnapshot): DiscordSnapshot {
  const calls = new Map(snapshot.calls.filter(isActive).map((call) => [call.fk_match, call]));
  const byRound = Map.groupBy(state.matches, ({ fk_round }) => fk_round);
  return {
    registrationOpen: isRegistrationOpen(state),
    champion: findChampion(state),
    rounds: state.rounds.flatMap(({ pk_round, label }): SnapshotRound[] => {
      const matches = byRound.get(pk_round);
      if (matches === undefined) return [];
      const isOfBracket = matches.some(({ key }) => matchName(key)?.stage === 'bracket');
      const snapshotMatches = matches.map((match) =>
        toSnapshotMatch(
          match,
          calls.get(match.pk_match),
          bestOfMatch(state.document, match.key) ?? 1,
        ),
      );
      return [{ pk_round, label, isOfBracket, matches: snapshotMatches }];
    }),
    teamName: (team) => teamName(state, team),
  };
}

function toSnapshotMatch(match: KeyedMatch, call: Call | undefined, bestOf: number): SnapshotMatch {
  const { key, fk_team_one: one, fk_team_two: two, winner_team: winner } = match;
  const hasResult = isOver(match);
  const score = { one: match.score_team_one, two: match.score_team_two };
  return {
    key,
    one,
    two,
    bye: match.bye === 1,
    station: call?.station ?? match.station,
    calledAt: hasResult ? null : (call?.called_at ?? null),
    result: hasResult ? { ...score, winner, bestOf } : null,
  };
}
