import type { Result, TeamKey } from './outcome.ts';

const MAX_TEAMS = 1024;

export type BracketOptions = {
  readonly bestOf: number;
  readonly grandFinalBestOf: number;
  /** Whether a grand final won from below is followed by a second, deciding one. */
  readonly grandFinalReset: boolean;
};

/**
 * All that is stored of a bracket. States are never changed in place, so undoing an operation is going back to the state
 * that was handed to it.
 */
export type BracketState<Team extends TeamKey> = {
  /** Best first. */
  readonly seeds: readonly Team[];
  readonly options: BracketOptions;
  readonly results: Readonly<Record<string, Result<Team>>>;
  /** In the order in which they withdrew: it decides between two absent teams. */
  readonly withdrawn: readonly Team[];
};

export type Side = 'winner' | 'loser' | 'final';

export type Target = { readonly key: string; readonly slot: 1 | 2 };

/** Where a slot's team comes from: its seed (1 is the best), or how it left an earlier match. */
export type Source =
  | { readonly seed: number }
  | { readonly key: string; readonly outcome: 'winner' | 'loser' };

export type BracketMatch<Team extends TeamKey> = {
  /** `W2-1`, `L3-2`, `GF` or `GF2`; numbered in the full power-of-two layout, so it never moves. */
  readonly key: string;
  readonly side: Side;
  readonly round: number;
  readonly number: number;
  readonly bestOf: number;
  readonly winnerTo: Target | null;
  readonly loserTo: Target | null;
  readonly sources: readonly [Source, Source];
} & Progress<Team>;

/** A played match has a result; a walkover has none, because one of its teams had withdrawn. */
type Progress<Team extends TeamKey> =
  | {
      readonly state: 'waiting';
      readonly teams: readonly [Team | null, Team | null];
      readonly result: null;
      readonly winner: null;
      readonly loser: null;
    }
  | {
      readonly state: 'ready';
      readonly teams: readonly [Team, Team];
      readonly result: null;
      readonly winner: null;
      readonly loser: null;
    }
  | {
      readonly state: 'played';
      readonly teams: readonly [Team, Team];
      readonly result: Result<Team>;
      readonly winner: Team;
      readonly loser: Team;
    }
  | {
      readonly state: 'walkover';
      readonly teams: readonly [Team, Team];
      readonly result: null;
      readonly winner: Team;
      readonly loser: Team;
    };

export type BracketRound<Team extends TeamKey> = {
  readonly side: Side;
  /** As in the keys of its matches. The loser side can start at 2: byes may leave its first round without a match. */
  readonly number: number;
  /** 0 is the last round of its side. */
  readonly fromEnd: number;
  readonly bestOf: number;
  readonly matches: readonly BracketMatch<Team>[];
};

/** `from` and `to` are equal from the fourth place up; 5–6, 7–8, 9–12 … are shared. */
export type Placing<Team extends TeamKey> = {
  readonly team: Team;
  readonly from: number;
  readonly to: number;
};

export type Bracket<Team extends TeamKey> = {
  readonly rounds: readonly BracketRound<Team>[];
  /** Every match after the ones that feed it. */
  readonly matches: readonly BracketMatch<Team>[];
  readonly champion: Team | null;
  /** Best first; only the teams whose placing nothing can change but a correction. */
  readonly placings: readonly Placing<Team>[];
};

export function createBracket<Team extends TeamKey>(
  seeds: readonly Team[],
  options: BracketOptions,
): BracketState<Team> {
  if (seeds.length < 2 || seeds.length > MAX_TEAMS) {
    throw new RangeError(`A bracket has 2 to ${MAX_TEAMS} teams, not ${seeds.length}`);
  }
  if (new Set(seeds).size !== seeds.length) throw new RangeError('A team is seeded twice');
  for (const bestOf of [options.bestOf, options.grandFinalBestOf]) {
    if (!Number.isInteger(bestOf) || bestOf < 1) {
      throw new RangeError(`A match is the best of 1 game or more, not of ${bestOf}`);
    }
  }
  const { bestOf, grandFinalBestOf, grandFinalReset } = options;
  return {
    seeds: [...seeds],
    options: { bestOf, grandFinalBestOf, grandFinalReset },
    results: {},
    withdrawn: [],
  };
}
