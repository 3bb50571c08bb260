import { matchName } from '#engine';
import type { Call } from '#server/store/calls.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { championIn, isRegistrationOpen, nameOf } from '#server/tournament/stages.ts';
import { readState } from '#server/tournament/state.ts';

/** What the public can see of an event, as far as Discord is told of it. */
export type Seen = {
  registrationOpen: boolean;
  champion: number | null;
  rounds: readonly SeenRound[];
  /** What people call a team. */
  nameOf: (team: number) => string;
};

export type SeenRound = {
  pk_round: number;
  label: string;
  isOfBracket: boolean;
  matches: readonly SeenMatch[];
};

export type SeenMatch = {
  key: string;
  one: number | null;
  two: number | null;
  /** A team without an opponent. */
  bye: boolean;
  /** Where it was called to, or else where it is planned. */
  station: number | null;
  calledAt: string | null;
  result: SeenResult | null;
};

/** Without scores where nobody played; without a winner where nobody won. */
type SeenResult = { one: number | null; two: number | null; winner: number | null };

export async function readSeen(
  tables: Pick<Repositories, 'calls' | 'teams' | 'tournament'>,
): Promise<Seen> {
  const state = await readState(tables);
  const calls = new Map((await tables.calls.active()).map((call) => [call.fk_match, call]));
  const byRound = Map.groupBy(state.matches, ({ fk_round }) => fk_round);
  return {
    registrationOpen: isRegistrationOpen(state),
    champion: championIn(state),
    rounds: state.rounds.flatMap(({ pk_round, label }): SeenRound[] => {
      const matches = byRound.get(pk_round);
      if (matches === undefined) return [];
      const isOfBracket = matches.some(({ key }) => matchName(key)?.stage === 'bracket');
      const seen = matches.map((match) => seenMatch(match, calls.get(match.pk_match)));
      return [{ pk_round, label, isOfBracket, matches: seen }];
    }),
    nameOf: (team) => nameOf(state, team),
  };
}

function seenMatch(match: KeyedMatch, call: Call | undefined): SeenMatch {
  const { key, fk_team_one: one, fk_team_two: two, winner_team: winner } = match;
  const isOver = winner !== null || match.unwon === 1;
  const score = { one: match.score_team_one, two: match.score_team_two };
  return {
    key,
    one,
    two,
    bye: match.bye === 1,
    station: call?.station ?? match.station,
    calledAt: isOver ? null : (call?.called_at ?? null),
    result: isOver ? { ...score, winner } : null,
  };
}
