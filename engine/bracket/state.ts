import { checkedTeams, isBestOf, isRecord } from '../seeds/checked-teams.ts';
import type { BracketRound } from '../match-ids.ts';
import { STATE_VERSION, type Facts, type Team } from '../matches.ts';
import { type Refused, refuse } from '../refusals.ts';
import { type BracketShape, roundNames } from './graph.ts';

export interface BracketState extends Facts {
  readonly kind: 'bracket';
  readonly options: BracketOptions;
}

export interface BracketOptions extends BracketShape {
  readonly bestOf: BracketBestOf;
  /** Whether the grand final is played again when the team from the loser side wins it. */
  readonly reset: boolean;
}

/**
 * The best-of of the winner side, the loser side, the final or grand final, and the match for third
 * place.
 */
export interface BracketBestOf {
  readonly winner: number;
  readonly loser: number;
  readonly final: number;
  readonly third: number;
  /** Rounds with a best-of of their own: `{ W4: 7, L6: 7 }`. */
  readonly rounds: Readonly<Partial<Record<BracketRound, number>>>;
}

/** The options, each of which may be left out. */
export type BracketSettings = Partial<Omit<BracketOptions, 'bestOf'>> & {
  readonly bestOf?: Partial<BracketBestOf>;
};

/** Teams are seeded in the order of their `seed`. The numbers need not be consecutive. */
export function startBracket(
  teams: readonly Team[],
  settings: BracketSettings = {},
): { readonly ok: true; readonly state: BracketState } | Refused {
  const entered = checkedTeams(teams);
  if (!entered.ok) return entered;
  const checked = bracketOptions(settings, entered.teams.length);
  if (!checked.ok) return checked;
  return {
    ok: true,
    state: {
      kind: 'bracket',
      version: STATE_VERSION,
      teams: entered.teams,
      results: {},
      withdrawals: [],
      options: checked.options,
    },
  };
}

/** The settings with their defaults, or a refusal. The settings may come from JSON. */
export function bracketOptions(
  settings: unknown,
  teamCount: number,
): { readonly ok: true; readonly options: BracketOptions } | Refused {
  if (!isRecord(settings)) return refuse('bad-options');
  const { elimination = 'double', thirdPlace = false, reset = true, bestOf = {} } = settings;
  if (elimination !== 'single' && elimination !== 'double') return refuse('bad-options');
  if (typeof thirdPlace !== 'boolean' || typeof reset !== 'boolean') return refuse('bad-options');
  if (!isRecord(bestOf)) return refuse('bad-options');
  const { winner = 5, loser = 5, final = 7, third = winner, rounds = {} } = bestOf;
  if (!isRecord(rounds)) return refuse('bad-options');
  if (!isBestOf(winner) || !isBestOf(loser) || !isBestOf(final) || !isBestOf(third)) {
    return refuse('bad-best-of');
  }
  const allowedRounds = roundNames(teamCount, { elimination, thirdPlace });
  const bestOfByRound: Record<string, number> = {};
  for (const [round, games] of Object.entries(rounds)) {
    if (!allowedRounds.has(round)) return refuse('unknown-round', { round });
    if (!isBestOf(games)) return refuse('bad-best-of');
    bestOfByRound[round] = games;
  }
  return {
    ok: true,
    options: {
      elimination,
      thirdPlace,
      reset,
      bestOf: { winner, loser, final, third, rounds: bestOfByRound },
    },
  };
}
