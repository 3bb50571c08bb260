// Over 300 lines: all that the wire says of a tournament, which the table of actions reads as one.
import * as v from 'valibot';
import { MatchDay } from './day.ts';
import { Match } from './entities.ts';
import { inEvent } from './events.ts';
import { Phase } from './phase.ts';
import * as field from './fields.ts';
import { Format } from './format.ts';
import { tellingHeld } from './held.ts';
import { GROUPS_MAX, ROUNDS_MAX } from './limits.ts';
import { invalid } from './messages.ts';

/** The weekend on the wire: its state, its standings, its bracket, and the steps that an admin takes. */

const key = v.number();
const team = v.object({ pk_team: key, name: v.string() });

export const Tournament = v.object({
  phase: Phase,
  registration_open: v.boolean(),
  /** The round of the first stage being played; 0 before the first Swiss round is published. */
  round_number: v.number(),
  rounds_total: v.number(),
  team_count: v.number(),
  /** How many teams go through to the bracket; null for all of them. */
  qualifiers: v.nullable(v.number()),
  /** Whether the team that comes from the winner side must lose twice; null until the bracket is drawn. */
  grand_final_reset: v.nullable(v.boolean()),
  /** What a round without an opponent is in the sums over opponents. */
  byes: v.picklist(['virtual-opponent', 'not-counted']),
  /** Matches that are published and have no result yet. */
  open_matches: v.number(),
  champion: v.nullable(team),
  /** Moves on with every change that a visitor can see. */
  version: v.number(),
  /** There where teams play in groups: how many there are, and how many teams of each go through, null for all of them. */
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
  /** Why the team stands here and not one place lower. */
  explanation: v.string(),
  /** Before the last round: what the team needs to reach the bracket; null when everybody goes through. */
  qualification: v.nullable(
    v.object({ status: v.picklist(['qualified', 'out', 'open']), sentence: v.string() }),
  ),
  /** From 1 up: the group in which the rank counts. The sums over opponents are 0 there, where everybody meets everybody. */
  group: v.nullable(v.number()),
});

const Target = v.nullable(v.object({ key: v.string(), slot: v.picklist([1, 2]) }));

/** Where a team of a bracket's match comes from: its place in the draw, or another match. */
const Source = v.variant('from', [
  v.object({ from: v.literal('seed'), seed: v.number() }),
  v.object({ from: v.picklist(['winner', 'loser']), key: v.string() }),
]);

/** A match of the tournament: what every match has, and its place in the whole. */
export const TournamentMatch = v.object({
  ...Match.entries,
  /** Stable: S2-3, G1R2-1, W1-1, L2-3, GF, and GF2 when the grand final is reset; F and P3 in a single elimination. */
  key: v.string(),
  station: v.nullable(v.number()),
  /** A team without an opponent: the other side stays null, fk_team_two in the Swiss phase, and the win is its own. */
  bye: v.boolean(),
  /** From 1, in its round: the table of a Swiss round or of a group, or the place in the full round of a bracket, byes included. */
  position: v.number(),
  /** Why these two meet. */
  explanation: v.string(),
  /** Where the two teams of a bracket's match come from, the first team first; null in the Swiss phase. */
  sources: v.nullable(v.array(Source)),
  /** Where the winner and the loser play next; null where they do not, or not by this match alone. */
  winner_to: Target,
  loser_to: Target,
  /** There in one of several groups: which one, from 1 up. */
  group: v.exactOptional(v.number()),
  /** There while it can be played: before, its teams are not known; afterwards, its result tells. */
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

export const Placing = v.object({ ...team.entries, from: v.number(), to: v.number() });

export const Bracket = v.object({
  rounds: v.array(BracketRound),
  /** The final placing of the teams that have one already: 5–6 is from 5 to 6. */
  placings: v.array(Placing),
});

const Pairing = v.object({
  team_one: team,
  /** Null for the bye. */
  team_two: v.nullable(team),
  explanation: v.string(),
  rematch: v.boolean(),
  /** By an admin, and not by the draw. */
  chosen: v.boolean(),
});

export const Draft = v.object({
  round_number: v.number(),
  pairings: v.array(Pairing),
  /** What the organiser must know before publishing, such as a rematch that nothing could avoid. */
  warnings: v.array(v.string()),
  /** Whether an admin has changed what was drawn. */
  edited: v.boolean(),
  /** Of the pairings, for whoever edits or publishes them. */
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
  /** What can be done now, what it would do, and why it is too early if it is. */
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
  /** The step that `undo` would take back. */
  last: v.nullable(v.object({ pk_trail: key, label: v.string() })),
  draft: v.nullable(Draft),
  proposed_rounds: v.number(),
  /** Who has left, and whether it is not too late for them to come back. */
  withdrawn: v.array(v.object({ ...team.entries, may_return: v.boolean() })),
  /** What the stages that have not begun will begin with. */
  format: Format,
});

/** The bracket as it would start: its teams, best seed first, and who would meet again at once. */
export const BracketPreview = v.object({
  seeds: v.array(team),
  rematches: v.array(v.object({ team_one: team, team_two: team })),
  /** How many of the first matches would be rematches if the standings alone seeded them. */
  rematches_by_rank: v.number(),
});

export const CorrectionWay = v.picklist(['keep', 'redraw', 'rollback']);

/** What a correction does besides the corrected match itself. */
const CorrectionCounts = v.object({
  /** Matches that go, come, get other teams or lose what was entered. */
  matches: v.number(),
  /** Results, and scores that were not final yet, which are entered no more. */
  erased: v.number(),
  /** Teams with another place in the standings. */
  ranks: v.number(),
});

export const CorrectionPreview = v.object({
  ways: v.array(
    v.object({
      way: CorrectionWay,
      label: v.string(),
      counts: CorrectionCounts,
      /** The same in sentences, one a change. */
      consequences: v.array(v.string()),
    }),
  ),
  /** The way to take unless one knows better, and why; null where there is no choice. */
  recommended: v.nullable(v.object({ way: CorrectionWay, reason: v.string() })),
});

/** What a step, a correction or an undo has done, in French sentences. */
export const Changes = v.object({ changes: v.array(v.string()), tournament: Tournament });

export const SetRegistrationInput = v.strictObject({
  open: v.boolean(invalid.missingField),
  ...inEvent,
});

export const StartSwissInput = v.strictObject({
  rounds: v.optional(field.wholeNumber(invalid.rounds, 1, ROUNDS_MAX)),
  /** How many teams go through to the bracket; null for all of them, and as the format has it when it is not said. */
  qualifiers: v.optional(v.nullable(field.wholeNumber(invalid.bracketSize, 2, 1024))),
  /** Round 1 by order of registration, or drawn at random from a stored seed. */
  opening: v.optional(v.picklist(['seed', 'random'], invalid.missingField)),
  ...inEvent,
});

/** As the format has it where it is not said. */
export const StartGroupsInput = v.strictObject({
  groups: v.optional(field.wholeNumber(invalid.groups, 1, GROUPS_MAX)),
  /** How many of each group go through to the bracket; null for all of them. */
  qualifiers: v.optional(v.nullable(field.wholeNumber(invalid.groupQualifiers, 1, 1024))),
  ...inEvent,
});

const pairings = field.list(
  v.strictObject({
    fk_team_one: field.key(invalid.team),
    fk_team_two: field.optional(field.key(invalid.team)),
  }),
);

/** The draft that is drawn again, null when there was none; whatever it is when it is not said. */
export const DrawRoundInput = v.strictObject({
  digest: v.optional(v.nullable(field.digest())),
  ...inEvent,
});
export const PreviewRoundInput = v.strictObject({ pairings, ...inEvent });
/** The draft that is edited, and its pairings from now on; null for those that were drawn. */
export const EditDraftInput = v.strictObject({
  digest: field.digest(),
  pairings: v.nullable(pairings),
  ...inEvent,
});
/** The draft that was read, whatever it is when it is not said. With pairings, those instead. */
export const PublishRoundInput = v.strictObject({
  digest: v.optional(field.digest()),
  pairings: v.optional(pairings),
  ...tellingHeld,
  ...inEvent,
});

export const WithdrawTeamInput = v.strictObject({ pk_team: field.key() });

export const StartBracketInput = v.strictObject({
  size: v.optional(field.wholeNumber(invalid.bracketSize, 2, 1024)),
  seeds: v.optional(field.list(field.key(invalid.team))),
  /** Without effect on seeds that are given. */
  avoid_rematches: v.optional(v.boolean(invalid.missingField), true),
  /** As the format has it when it is not said. */
  grand_final_reset: v.optional(v.boolean(invalid.missingField)),
  ...tellingHeld,
  ...inEvent,
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

const correction = {
  pk_match: field.key(),
  team_one_score: field.optional(field.score()),
  team_two_score: field.optional(field.score()),
  winner_team: field.optional(field.key(invalid.winner)),
  unwon: v.optional(v.boolean(invalid.missingField)),
};

export const PreviewCorrectionInput = v.strictObject(correction);
export const CorrectMatchInput = v.strictObject({
  ...correction,
  way: v.picklist(CorrectionWay.options, invalid.missingField),
  version: field.version(),
});

export const RoundKey = v.strictObject({ pk_round: field.key() });

export type Bracket = v.InferOutput<typeof Bracket>;
export type BracketPreview = v.InferOutput<typeof BracketPreview>;
export type Changes = v.InferOutput<typeof Changes>;
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
