import {
  seedBracket,
  standings,
  startBracket,
  withdraw,
  type BracketState,
  type SwissState,
} from '#engine';
import type { ActionInput } from '#contract/actions.ts';
import type { EliminationFormat } from '#contract/format.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import type { SeedOrder } from './document.ts';
import { engineRefusal } from './engine-refusals.ts';
import { nameOf, swissOf } from './stages.ts';
import { mayStartBracket } from './steps.ts';
import type { TournamentState } from './state.ts';

/** Who enters the bracket, best seed first, or why it cannot start yet. */
export function seedsFor(
  state: TournamentState,
  wanted: Wanted,
): Result<{ swiss: SwissState; seeds: number[]; last: EliminationFormat }> {
  const refused = mayStartBracket(state);
  if (refused) return refused;
  const swiss = swissOf(state);
  const { last } = state.format;
  if (last === null) return refuse('wrong-phase', { reason: 'no-bracket' });
  if (swiss === null) return refuse('draft-missing');
  const seeds = seedsAmong(state, swiss, wanted);
  return seeds.ok ? ok({ swiss, seeds: seeds.value, last }) : seeds;
}

/** The standings' order, or the organiser's. */
function seedsAmong(
  state: TournamentState,
  swiss: SwissState,
  { size, seeds, avoid_rematches }: Wanted,
): Result<number[]> {
  if (seeds === undefined) {
    const count = size ?? state.document.qualifiers ?? swiss.teams.length;
    const seeding = seedBracket(swiss, { count, avoidRematches: avoid_rematches });
    return seeding.ok ? ok(seeding.teams.map(({ id }) => id)) : engineRefusal(state, seeding);
  }
  const ranked = new Set(topRanked(swiss, Infinity));
  if (seeds.length < 2) return refuse('too-few-teams', { needed: 2 });
  const outsider = seeds.find((team) => !ranked.has(team));
  if (outsider !== undefined) return refuse('not-in-tournament', { name: nameOf(state, outsider) });
  const twice = seeds.find((team, index) => seeds.indexOf(team) !== index);
  return twice === undefined
    ? ok([...seeds])
    : refuse('seeds-invalid', { reason: 'team-twice', name: nameOf(state, twice) });
}

/** The best of those who have not left, in the order of the standings. */
export function topRanked(swiss: SwissState, count: number): number[] {
  return standings(swiss)
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ team }) => team)
    .slice(0, count);
}

export function seedOrderOf({ seeds, avoid_rematches }: Omit<Wanted, 'size'>): SeedOrder {
  if (seeds !== undefined) return 'by-hand';
  return avoid_rematches ? 'without-rematches' : 'standings';
}

/** The same bracket, with as many teams, drawn from corrected standings. */
export function reseeded(
  swiss: SwissState,
  bracket: BracketState,
  order: SeedOrder,
): BracketState | null {
  const seeding = seedBracket(swiss, {
    count: bracket.teams.length,
    avoidRematches: order === 'without-rematches',
  });
  const begun = seeding.ok ? startBracket(seeding.teams, bracket.options) : seeding;
  return begun.ok ? withoutTeams(begun.state, bracket.withdrawals) : null;
}

/** Whoever has left the bracket has left the one that is drawn in its place too. */
function withoutTeams(
  bracket: BracketState,
  withdrawals: BracketState['withdrawals'],
): BracketState {
  return withdrawals.reduce((state, { team }) => {
    const left = withdraw(state, team);
    return left.ok ? left.state : state;
  }, bracket);
}

type Wanted = Pick<ActionInput<'startBracket'>, 'size' | 'seeds' | 'avoid_rematches'>;
