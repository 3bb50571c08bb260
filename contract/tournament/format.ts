import * as v from 'valibot';
import * as field from '#contract/fields.ts';
import { BEST_OF_MAX, GROUPS_MAX, ROUNDS_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';

/**
 * How an event is played: a first stage, a last stage, or both. A stage that has begun keeps its
 * own settings in the tournament's document: the format only affects stages that begin later.
 */

const bestOfField = () =>
  v.pipe(
    field.wholeNumber(invalid.bestOf, 1, BEST_OF_MAX),
    v.check((games) => games % 2 === 1, invalid.bestOf),
  );

const Swiss = v.strictObject({
  kind: v.literal('swiss'),
  /** Null: as many as the number of teams needs. */
  rounds: field.optional(field.wholeNumber(invalid.rounds, 1, ROUNDS_MAX)),
  best_of: bestOfField(),
  /** How many teams go through; null for all. */
  qualifiers: field.optional(field.wholeNumber(invalid.bracketSize, 2, 1024)),
});

const Groups = v.strictObject({
  kind: v.literal('groups'),
  groups: field.wholeNumber(invalid.groups, 1, GROUPS_MAX),
  best_of: bestOfField(),
  /** How many teams of each group go through; null for all. */
  qualifiers: field.optional(field.wholeNumber(invalid.groupQualifiers, 1, 1024)),
});

const bestOfBySide = () =>
  v.strictObject({
    winner: bestOfField(),
    loser: bestOfField(),
    final: bestOfField(),
    third: bestOfField(),
  });

const Single = v.strictObject({
  kind: v.literal('single'),
  best_of: bestOfBySide(),
  /** Whether the losers of the semi-finals play for third place. */
  third_place: v.boolean(invalid.missingField),
});

const Double = v.strictObject({
  kind: v.literal('double'),
  best_of: bestOfBySide(),
  /** Whether the finalist from the winner side must lose twice. */
  reset: v.boolean(invalid.missingField),
});

const Elimination = v.variant('kind', [Single, Double], invalid.unknownValue);

/** A stored format. It may hold values that can no longer be chosen. */
export const ReadableFormat = v.strictObject({
  first: v.nullable(v.variant('kind', [Swiss, Groups], invalid.unknownValue)),
  last: v.nullable(Elimination),
});

export const Format = v.pipe(
  ReadableFormat,
  v.check(({ first, last }) => first !== null || last !== null, invalid.formatEmpty),
  // Several groups without a last stage would have several winners.
  v.check(
    ({ first, last }) => first?.kind !== 'groups' || first.groups === 1 || last !== null,
    invalid.groupsAlone,
  ),
  v.check(({ first, last }) => last === null || hasEnoughQualifiers(first), invalid.fewQualifiers),
);

function hasEnoughQualifiers(first: v.InferOutput<typeof ReadableFormat>['first']): boolean {
  if (first?.kind !== 'groups' || first.qualifiers === null) return true;
  return first.groups * first.qualifiers >= 2;
}

export type Format = v.InferOutput<typeof Format>;
export type SwissFormat = v.InferOutput<typeof Swiss>;
export type GroupsFormat = v.InferOutput<typeof Groups>;
export type EliminationFormat = v.InferOutput<typeof Elimination>;
export type SingleFormat = v.InferOutput<typeof Single>;
export type DoubleFormat = v.InferOutput<typeof Double>;

/** Saturday in Swiss rounds, Sunday in a double elimination. */
export const WEEKEND_FORMAT: Format = {
  first: { kind: 'swiss', rounds: null, best_of: 3, qualifiers: null },
  last: {
    kind: 'double',
    best_of: { winner: 5, loser: 5, final: 7, third: 5 },
    reset: true,
  },
};
