import * as v from 'valibot';
import * as field from './fields.ts';
import { BEST_OF_MAX, GROUPS_MAX, ROUNDS_MAX } from './limits.ts';
import { invalid } from './messages.ts';

/**
 * How an event is played: a first stage, a last one, or both. What a stage began with stays with it (see the tournament's
 * document): a format is what the next stage will begin with.
 */

const bestOf = () =>
  v.pipe(
    field.wholeNumber(invalid.bestOf, 1, BEST_OF_MAX),
    v.check((games) => games % 2 === 1, invalid.bestOf),
  );

const Swiss = v.strictObject({
  kind: v.literal('swiss'),
  /** Null: as many as the number of teams asks for. */
  rounds: field.optional(field.wholeNumber(invalid.rounds, 1, ROUNDS_MAX)),
  best_of: bestOf(),
  /** How many teams go on; null for all of them. */
  qualifiers: field.optional(field.wholeNumber(invalid.bracketSize, 2, 1024)),
});

const Groups = v.strictObject({
  kind: v.literal('groups'),
  groups: field.wholeNumber(invalid.groups, 1, GROUPS_MAX),
  best_of: bestOf(),
  /** How many of each group go on; null for all of them. */
  qualifiers: field.optional(field.wholeNumber(invalid.groupQualifiers, 1, 1024)),
});

const bestOfs = () =>
  v.strictObject({ winner: bestOf(), loser: bestOf(), final: bestOf(), third: bestOf() });

const Single = v.strictObject({
  kind: v.literal('single'),
  best_of: bestOfs(),
  /** Whether the two who lose the semi-finals meet for the third place. */
  third_place: v.boolean(invalid.missingField),
});

const Double = v.strictObject({
  kind: v.literal('double'),
  best_of: bestOfs(),
  /** Whether the winner side's finalist must lose twice. */
  reset: v.boolean(invalid.missingField),
});

const Elimination = v.variant('kind', [Single, Double], invalid.unknownValue);

/** What is kept of a format: what may no longer be chosen can still be read. */
export const KeptFormat = v.strictObject({
  first: v.nullable(v.variant('kind', [Swiss, Groups], invalid.unknownValue)),
  last: v.nullable(Elimination),
});

export const Format = v.pipe(
  KeptFormat,
  v.check(({ first, last }) => first !== null || last !== null, invalid.formatEmpty),
  // Several groups would end with as many winners.
  v.check(
    ({ first, last }) => first?.kind !== 'groups' || first.groups === 1 || last !== null,
    invalid.groupsAlone,
  ),
  v.check(({ first, last }) => last === null || enoughGoOn(first), invalid.fewQualifiers),
);

function enoughGoOn(first: v.InferOutput<typeof KeptFormat>['first']): boolean {
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
