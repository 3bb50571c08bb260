import {
  firstRematches,
  groupStandings,
  matchesOf,
  seedBracket,
  standings,
  startBracket,
  withdraw,
  type BracketState,
  type GroupsState,
  type Seeding,
  type Refused as EngineRefused,
} from '#engine';
import type { ActionInput } from '#contract/actions.ts';
import type { EliminationFormat } from '#contract/tournament/format.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import type { SeedOrder } from '#server/tournament/document/document.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { engineFirstStage, teamName, seededTeams, type FirstStage } from './stages.ts';
import { mayStartBracket, participants } from './may-start.ts';
import type { TournamentState } from '#server/tournament/state.ts';

/** The teams that enter the bracket, best seed first, or why it cannot start yet. */
export function seedsFor(
  state: TournamentState,
  input: SeedingInput,
): Result<{ first: FirstStage | null; seeds: number[]; last: EliminationFormat }> {
  const { last } = state.format;
  if (last === null) return refuse('wrong-phase', { reason: 'no-bracket' });
  const refused = mayStartBracket(state);
  if (refused) return refused;
  const first = engineFirstStage(state);
  const seeds =
    input.seeds === undefined
      ? rankedSeeds(state, first, input)
      : chosenSeeds(state, topRanked(state, first, Infinity), input.seeds);
  return seeds.ok ? ok({ first, seeds: seeds.value, last }) : seeds;
}

/** In the order of the standings; in order of registration without a first stage. */
function rankedSeeds(
  state: TournamentState,
  first: FirstStage | null,
  { size, avoid_rematches }: SeedingInput,
): Result<number[]> {
  if (first === null) return ok(topRanked(state, null, size ?? Infinity));
  const seeding =
    first.kind === 'swiss'
      ? seedBracket(first, {
          count: size ?? state.document.qualifiers ?? first.teams.length,
          avoidRematches: avoid_rematches,
        })
      : seedFromGroups(first, size);
  if (seeding === null) return refuse('seeds-invalid', { reason: 'uneven-groups' });
  return seeding.ok ? ok(seeding.teams.map(({ id }) => id)) : engineRefusal(state, seeding);
}

/** The same number from each group; null when that is not possible for this size. */
function seedFromGroups(
  first: GroupsState,
  size: number | undefined,
): Seeding | EngineRefused | null {
  if (size === undefined) return seedBracket(first);
  const perGroup = Math.ceil(size / first.options.groups);
  const seeding = seedBracket(first, { perGroup });
  return seeding.ok && seeding.teams.length !== size ? null : seeding;
}

/** The order that the organiser chose. */
function chosenSeeds(
  state: TournamentState,
  ranked: readonly number[],
  seeds: readonly number[],
): Result<number[]> {
  if (seeds.length < 2) return refuse('too-few-teams', { needed: 2 });
  const rankedTeams = new Set(ranked);
  const outsider = seeds.find((team) => !rankedTeams.has(team));
  if (outsider !== undefined)
    return refuse('not-in-tournament', { name: teamName(state, outsider) });
  const twice = seeds.find((team, index) => seeds.indexOf(team) !== index);
  return twice === undefined
    ? ok([...seeds])
    : refuse('seeds-invalid', { reason: 'team-twice', name: teamName(state, twice) });
}

/** The best teams that have not withdrawn, by rank: first all group winners, then all seconds. */
export function topRanked(
  state: TournamentState,
  first: FirstStage | null,
  count: number,
): number[] {
  if (first === null) {
    return participants(state)
      .map(({ pk_team }) => pk_team)
      .slice(0, count);
  }
  const rows =
    first.kind === 'swiss'
      ? standings(first)
      : groupStandings(first)
          .flat()
          .toSorted((one, other) => one.rank - other.rank);
  return rows
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ team }) => team)
    .slice(0, count);
}

/** First-round matches of this bracket between teams that have met before. */
export function firstRoundRematches(
  first: FirstStage | null,
  seeds: readonly number[],
): readonly (readonly [number, number])[] {
  if (first === null) return [];
  if (first.kind === 'swiss') {
    const found = firstRematches(first, seeds);
    return found.ok ? found.rematches : [];
  }
  const met = new Set(
    matchesOf(first).flatMap(({ one, two }) => [`${one}/${two}`, `${two}/${one}`]),
  );
  const begun = startBracket(seededTeams(seeds));
  return (begun.ok ? matchesOf(begun.state) : []).flatMap(({ one, two }) =>
    one !== null && two !== null && met.has(`${one}/${two}`) ? [[one, two] as const] : [],
  );
}

export function seedOrder({ seeds, avoid_rematches }: Omit<SeedingInput, 'size'>): SeedOrder {
  if (seeds !== undefined) return 'by-hand';
  return avoid_rematches ? 'without-rematches' : 'standings';
}

/** The same bracket with as many teams, drawn from corrected standings; null where that is impossible. */
export function reseedBracket(
  first: FirstStage,
  bracket: BracketState,
  order: SeedOrder,
): BracketState | null {
  const count = bracket.teams.length;
  const seeding =
    first.kind === 'swiss'
      ? seedBracket(first, { count, avoidRematches: order === 'without-rematches' })
      : seedFromGroups(first, count);
  const begun = seeding?.ok ? startBracket(seeding.teams, bracket.options) : seeding;
  return begun?.ok ? withoutTeams(begun.state, bracket.withdrawals) : null;
}

/** Teams that have withdrawn from the old bracket are withdrawn from the new one too. */
function withoutTeams(
  bracket: BracketState,
  withdrawals: BracketState['withdrawals'],
): BracketState {
  return withdrawals.reduce((state, { team }) => {
    const withdrawn = withdraw(state, team);
    return withdrawn.ok ? withdrawn.state : state;
  }, bracket);
}

type SeedingInput = Pick<ActionInput<'startBracket'>, 'size' | 'seeds' | 'avoid_rematches'>;
