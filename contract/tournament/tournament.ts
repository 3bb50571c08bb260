// oxlint-disable max-lines -- all that the wire says of a tournament, which the table of actions reads as one.
import * as v from 'valibot';
import { MatchDay } from '#contract/day/day.ts';
import { Match } from '#contract/entities.ts';
import { optionalEventKey } from '#contract/events/events.ts';
import { Phase } from './phase.ts';
import * as field from '#contract/fields.ts';
import { Format } from './format.ts';
import { heldResultsField } from '#contract/day/held-results.ts';
import { GROUPS_MAX, ROUNDS_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';

/**
 * The tournament on the wire: its state, its standings, its bracket, and the steps that an admin
 * takes.
 */

const key = v.number();
const namedTeam = v.object({ pk_team: key, name: v.string() });

export const Tournament = v.object({
  phase: Phase,
  registration_open: v.boolean(),
  /** The current round of the first stage; 0 before the first Swiss round is published. */
  round_number: v.number(),
  rounds_total: v.number(),
  team_count: v.number(),
  /** How many teams go through to the bracket; null for all of them. */
  qualifiers: v.nullable(v.number()),
  /** Whether the team from the winner side must lose twice; null until the bracket is drawn. */
  grand_final_reset: v.nullable(v.boolean()),
  /** How a round without an opponent counts in the sums over opponents. */
  byes: v.picklist(['virtual-opponent', 'not-counted']),
  /** Matches that are published and have no result yet. */
  open_matches: v.number(),
  champion: v.nullable(namedTeam),
  /** Grows with every change that a visitor can see. */
  version: v.number(),
  /**
   * Set when teams play in groups: the number of groups, and how many teams of each go through,
   * null for all.
   */
  groups: v.exactOptional(v.object({ count: v.number(), qualifiers: v.nullable(v.number()) })),
});

export const StandingsRow = v.object({
  rank: v.number(),
  pk_team: key,
  name: v.string(),
  wins: v.number(),
  losses: v.number(),
  median_buchholz: v.number(),
  buchholz: v.number(),
  /** Between 0 and 1. */
  opponents_win_rate: v.number(),
  game_difference: v.number(),
  games_won: v.number(),
  withdrawn: v.boolean(),
  /** Why the team is ranked here and not one rank lower. */
  explanation: v.string(),
  /**
   * Before the last round: what the team needs to reach the bracket. Null when every team goes
   * through.
   */
  qualification: v.nullable(
    v.object({ status: v.picklist(['qualified', 'out', 'open']), sentence: v.string() }),
  ),
  /**
   * The group in which the rank counts, from 1 up. In groups the sums over opponents are 0, because
   * every team meets every other.
   */
  group: v.nullable(v.number()),
});

const MatchTarget = v.nullable(v.object({ key: v.string(), slot: v.picklist([1, 2]) }));

/** Where a team of a bracket's match comes from: its seed, or another match. */
const TeamSource = v.variant('from', [
  v.object({ from: v.literal('seed'), seed: v.number() }),
  v.object({ from: v.picklist(['winner', 'loser']), key: v.string() }),
]);

/** A match of the tournament: the fields of every match, and its position in the tournament. */
export const TournamentMatch = v.object({
  ...Match.entries,
  /**
   * Never changes: S2-3, G1R2-1, W1-1, L2-3, GF, and GF2 when the grand final is reset; F and P3 in
   * a single elimination.
   */
  key: v.string(),
  station: v.nullable(v.number()),
  /**
   * A team without an opponent. It wins, and the other side stays null: fk_team_two in the Swiss
   * phase.
   */
  bye: v.boolean(),
  /**
   * Its number in its round, from 1: the table of a Swiss round or of a group. In a bracket, byes
   * count too.
   */
  position: v.number(),
  /** Why these two teams meet. */
  explanation: v.string(),
  /**
   * The sources of the two teams of a bracket's match, the first team first; null in the Swiss
   * phase.
   */
  sources: v.nullable(v.array(TeamSource)),
  /**
   * Where the winner and the loser play next; null when they do not, or when more than this match
   * decides it.
   */
  winner_to: MatchTarget,
  loser_to: MatchTarget,
  /** The group, from 1 up; absent when there are not several groups. */
  group: v.exactOptional(v.number()),
  /** Set while the match can be played. */
  day: v.exactOptional(MatchDay),
});

export const TournamentRound = v.object({
  pk_round: key,
  label: v.string(),
  side: v.picklist(['swiss', 'groups', 'winner', 'loser', 'final']),
  number: v.number(),
  best_of: v.number(),
});

const BracketRound = v.object({
  ...TournamentRound.entries,
  side: v.picklist(['winner', 'loser', 'final']),
  matches: v.array(TournamentMatch),
});

export const Placing = v.object({ ...namedTeam.entries, from: v.number(), to: v.number() });

export const Bracket = v.object({
  rounds: v.array(BracketRound),
  /** The final placings that are already certain: 5–6 is from 5 to 6. */
  placings: v.array(Placing),
});

const Pairing = v.object({
  team_one: namedTeam,
  /** Null for the bye. */
  team_two: v.nullable(namedTeam),
  explanation: v.string(),
  rematch: v.boolean(),
  /** Whether an admin chose the pairing. */
  chosen: v.boolean(),
});

export const Draft = v.object({
  round_number: v.number(),
  pairings: v.array(Pairing),
  /** Warnings to read before publishing, such as a rematch that could not be avoided. */
  warnings: v.array(v.string()),
  /** Whether an admin has changed the draw. */
  edited: v.boolean(),
  /**
   * The digest of the pairings: an edit or a publication names it, so that it cannot apply to
   * another draft.
   */
  digest: v.string(),
});

/** The line of steps at the top of the admin area. */
export const Steps = v.object({
  tournament: Tournament,
  steps: v.array(
    v.object({
      key: v.string(),
      label: v.string(),
      state: v.picklist(['done', 'current', 'coming']),
    }),
  ),
  /** The next step: what it would do, and why it is refused now, if it is. */
  next: v.nullable(
    v.object({
      action: v.picklist([
        'setRegistration',
        'startSwiss',
        'drawRound',
        'publishRound',
        'startGroups',
        'startBracket',
      ]),
      label: v.string(),
      preview: v.array(v.string()),
      refusal: v.nullable(v.string()),
    }),
  ),
  /** The step that `undo` would undo. */
  last: v.nullable(v.object({ pk_trail: key, label: v.string() })),
  draft: v.nullable(Draft),
  proposed_rounds: v.number(),
  /** The withdrawn teams, and whether they may still return. */
  withdrawn: v.array(v.object({ ...namedTeam.entries, may_return: v.boolean() })),
  /** The format for the stages that have not begun. */
  format: Format,
});

/** The bracket as it would start: its teams by seed, and the rematches in its first round. */
export const BracketPreview = v.object({
  seeds: v.array(namedTeam),
  rematches: v.array(v.object({ team_one: namedTeam, team_two: namedTeam })),
  /** The number of rematches in the first round if only the ranks decided the seeds. */
  rematches_by_rank: v.number(),
});

export const CorrectionWay = v.picklist(['keep', 'redraw', 'rollback']);

/** What a correction changes besides the corrected match. */
const CorrectionCounts = v.object({
  /** Matches that are added, removed, get other teams or lose their score. */
  matches: v.number(),
  /** Results and unfinished scores that are erased. */
  erased: v.number(),
  /** Teams whose rank changes. */
  ranks: v.number(),
});

export const CorrectionPreview = v.object({
  ways: v.array(
    v.object({
      way: CorrectionWay,
      label: v.string(),
      counts: CorrectionCounts,
      /** The same as sentences, one for each change. */
      consequences: v.array(v.string()),
    }),
  ),
  /** The recommended way, with its reason; null when there is only one way. */
  recommended: v.nullable(v.object({ way: CorrectionWay, reason: v.string() })),
});

/** What a step, a correction or an undo has changed, in French sentences. */
export const TournamentChanges = v.object({ changes: v.array(v.string()), tournament: Tournament });

export const SetRegistrationInput = v.strictObject({
  open: v.boolean(invalid.missingField),
  ...optionalEventKey,
});

export const StartSwissInput = v.strictObject({
  rounds: v.optional(field.wholeNumber(invalid.rounds, 1, ROUNDS_MAX)),
  /**
   * How many teams go through to the bracket; null for all. The format decides when it is left out.
   */
  qualifiers: v.optional(v.nullable(field.wholeNumber(invalid.bracketSize, 2, 1024))),
  /** Round 1 by order of registration, or drawn at random from a stored seed. */
  opening: v.optional(v.picklist(['seed', 'random'], invalid.missingField)),
  ...optionalEventKey,
});

/** The format decides what is left out. */
export const StartGroupsInput = v.strictObject({
  groups: v.optional(field.wholeNumber(invalid.groups, 1, GROUPS_MAX)),
  /** How many teams of each group go through to the bracket; null for all. */
  qualifiers: v.optional(v.nullable(field.wholeNumber(invalid.groupQualifiers, 1, 1024))),
  ...optionalEventKey,
});

const pairingList = field.list(
  v.strictObject({
    fk_team_one: field.key(invalid.team),
    fk_team_two: field.optional(field.key(invalid.team)),
  }),
);

/**
 * `digest` names the draft that is drawn again, null when there is none. Left out, any draft is
 * replaced.
 */
export const DrawRoundInput = v.strictObject({
  digest: v.optional(v.nullable(field.digest())),
  ...optionalEventKey,
});
export const PreviewRoundInput = v.strictObject({ pairings: pairingList, ...optionalEventKey });
/**
 * `digest` names the draft that is edited. `pairings` are its new pairings; null restores those
 * that were drawn.
 */
export const EditDraftInput = v.strictObject({
  digest: field.digest(),
  pairings: v.nullable(pairingList),
  ...optionalEventKey,
});
/**
 * `digest` names the draft that the admin read; left out, any draft is published. With `pairings`,
 * these are published instead.
 */
export const PublishRoundInput = v.strictObject({
  digest: v.optional(field.digest()),
  pairings: v.optional(pairingList),
  ...heldResultsField,
  ...optionalEventKey,
});

export const WithdrawTeamInput = v.strictObject({ pk_team: field.key() });

export const StartBracketInput = v.strictObject({
  size: v.optional(field.wholeNumber(invalid.bracketSize, 2, 1024)),
  seeds: v.optional(field.list(field.key(invalid.team))),
  /** Has no effect when seeds are given. */
  avoid_rematches: v.optional(v.boolean(invalid.missingField), true),
  /** The format decides when it is left out. */
  grand_final_reset: v.optional(v.boolean(invalid.missingField)),
  ...heldResultsField,
  ...optionalEventKey,
});

export const ScheduleMatchesInput = v.strictObject({
  schedules: v.pipe(
    field.list(
      v.strictObject({
        pk_match: field.key(),
        station: v.nullable(field.wholeNumber(invalid.station, 1, 999)),
        match_date: field.optional(field.matchDate()),
      }),
    ),
    v.minLength(1, invalid.missingField),
  ),
});

const correctionFields = {
  pk_match: field.key(),
  team_one_score: field.optional(field.score()),
  team_two_score: field.optional(field.score()),
  winner_team: field.optional(field.key(invalid.winner)),
  unwon: v.optional(v.boolean(invalid.missingField)),
};

export const PreviewCorrectionInput = v.strictObject(correctionFields);
export const CorrectMatchInput = v.strictObject({
  ...correctionFields,
  way: v.picklist(CorrectionWay.options, invalid.missingField),
  version: field.version(),
});

export const RoundKey = v.strictObject({ pk_round: field.key() });

export type Bracket = v.InferOutput<typeof Bracket>;
export type BracketPreview = v.InferOutput<typeof BracketPreview>;
export type TournamentChanges = v.InferOutput<typeof TournamentChanges>;
export type CorrectionCounts = v.InferOutput<typeof CorrectionCounts>;
export type CorrectionPreview = v.InferOutput<typeof CorrectionPreview>;
export type CorrectionWay = v.InferOutput<typeof CorrectionWay>;
export type Draft = v.InferOutput<typeof Draft>;
export type StandingsRow = v.InferOutput<typeof StandingsRow>;
export type Steps = v.InferOutput<typeof Steps>;
export type Tournament = v.InferOutput<typeof Tournament>;
export type Placing = v.InferOutput<typeof Placing>;
export type TournamentMatch = v.InferOutput<typeof TournamentMatch>;
export type TournamentRound = v.InferOutput<typeof TournamentRound>;
