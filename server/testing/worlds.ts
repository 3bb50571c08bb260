import {
  draftRound,
  publishRound,
  seedBracket,
  startBracket,
  startSwiss,
  withdraw,
  type Result,
  type Team,
} from '#engine';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { NOTHING_DECIDED } from '#server/tournament/document.ts';
import { planOf, stagesOf, type Stages } from '#server/tournament/project.ts';
import { roundId, type WantedRound } from '#server/tournament/rounds.ts';
import type { World } from '#server/tournament/world.ts';

/** Tournaments without a database: what a step plans is what is there afterwards. */

export function worldAfter(world: World, stages: Stages): World {
  const plan = planOf(world, stages);
  const rounds = [...world.rounds];
  const keyOf = (round: WantedRound): number => {
    const known = rounds.find((candidate) => roundId(candidate) === roundId(round));
    if (known !== undefined) return known.pk_round;
    rounds.push({ ...round, pk_round: rounds.length + 1 });
    return rounds.length;
  };
  const last = Math.max(0, ...world.matches.map(({ pk_match }) => pk_match));
  let added = 0;
  const matches = plan.matches.map(({ round, pk_match, ...match }): KeyedMatch => {
    const number = pk_match ?? last + (added += 1);
    return { ...match, pk_match: number, fk_round: keyOf(round), version: 1 };
  });
  return { ...world, document: plan.document, matches: matches.toSorted(byNumber), rounds };
}

/** A Swiss phase that has begun, and in which nothing is drawn yet. */
export function swissWorld(count: number, rounds: number): World {
  const begun = startSwiss(teamsOf(count), { rounds });
  if (!begun.ok) throw new Error(begun.code);
  const document = { ...NOTHING_DECIDED, registrationOpen: false };
  return worldAfter(emptyWorld(count), { document, swiss: begun.state, bracket: null });
}

/** The bracket that follows from a Swiss phase that is over, with everybody in it. */
export function bracketWorld(world: World): World {
  const { document, swiss } = stagesOf(world);
  const seeding = swiss && seedBracket(swiss, { avoidRematches: false });
  const begun = seeding?.ok ? startBracket(asSeeds(seeding.teams)) : null;
  if (!begun?.ok) throw new Error('the Swiss phase is not over');
  return worldAfter(world, { document, swiss, bracket: begun.state });
}

/** What is open now is played, the first match first: its first team wins. */
export function withResults(world: World, limit = Infinity): World {
  const { document, swiss, bracket } = stagesOf(world);
  const open = world.matches.filter(isOpen).slice(0, limit);
  const results = Object.fromEntries(open.map((match) => [match.key, resultFor(match, true)]));
  return bracket === null
    ? worldAfter(world, { document, bracket, swiss: swiss && withMore(swiss, results) })
    : worldAfter(world, { document, swiss, bracket: withMore(bracket, results) });
}

/** Everything that is left of the stage that is being played. */
export function playedOut(world: World): World {
  if (world.matches.some(isOpen)) return playedOut(withResults(world));
  const next = withNextRound(world);
  return next === null ? world : playedOut(next);
}

/** The next round of the Swiss phase, which there must be. */
export function nextRound(world: World): World {
  const drawn = withNextRound(world);
  if (drawn === null) throw new Error('no round can be drawn');
  return drawn;
}

export function withNextRound(world: World): World | null {
  const { swiss } = stagesOf(world);
  if (swiss === null || world.document.bracket !== null) return null;
  const draft = draftRound(swiss);
  const published = draft.ok ? publishRound(swiss, draft) : draft;
  if (!published.ok) return null;
  const document = { ...world.document, draft: null };
  return worldAfter(world, { ...stagesOf(world), document, swiss: published.state });
}

/** A Swiss phase, moment by moment: begun, then each round drafted, published and played, with a team that leaves. */
export function weekendOf(count: number): World[] {
  const begun = startSwiss(teamsOf(count), { rounds: 4 });
  if (!begun.ok) throw new Error(begun.code);
  const stages = { document: NOTHING_DECIDED, swiss: begun.state, bracket: null };
  let world = worldAfter(emptyWorld(count), stages);
  const moments = [world];
  const reach = (next: World): void => void moments.push((world = next));
  for (let round = 1; round <= 4; round += 1) {
    reach(withDraft(world));
    reach(withNextRound(world) ?? world);
    reach(played(world));
    if (round === 2) reach(withoutTeam(world, count));
  }
  return moments;
}

export function withDraft(world: World): World {
  const { swiss } = stagesOf(world);
  const drawn = swiss && draftRound(swiss);
  if (!drawn?.ok) throw new Error('the next round can be drawn');
  const tables = drawn.tables.map(({ one, two, explanation, rematch }) => {
    return { one, two, explanation, rematch };
  });
  const draft = { round: drawn.round, tables, notices: drawn.notices };
  return { ...world, document: { ...world.document, draft } };
}

function played(world: World): World {
  const matches = world.matches.map((match) => {
    if (!isOpen(match)) return match;
    const { scoreOne, scoreTwo, winner } = resultFor(match, true);
    return { ...match, score_team_one: scoreOne, score_team_two: scoreTwo, winner_team: winner };
  });
  return { ...world, matches };
}

export function withoutTeam(world: World, team: number): World {
  const { swiss, bracket } = stagesOf(world);
  const left = bracket === null ? swiss && withdraw(swiss, team) : withdraw(bracket, team);
  if (!left?.ok) return world;
  const { state } = left;
  const stage = state.kind === 'swiss' ? { swiss: state } : { bracket: state };
  return worldAfter(world, { ...stagesOf(world), ...stage });
}

export function resultFor(
  { fk_team_one, fk_team_two, key }: KeyedMatch,
  firstWins: boolean,
): Result {
  const [one, two] = [fk_team_one ?? 0, fk_team_two ?? 0];
  const wins = key.startsWith('S') ? 2 : 3;
  return firstWins
    ? { one, two, scoreOne: wins, scoreTwo: 1, winner: one }
    : { one, two, scoreOne: 0, scoreTwo: wins, winner: two };
}

export function isOpen({ fk_team_one, fk_team_two, winner_team, bye }: KeyedMatch): boolean {
  return bye === 0 && winner_team === null && fk_team_one !== null && fk_team_two !== null;
}

export function teamsOf(count: number): Team[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Équipe ${index + 1}`,
    seed: index + 1,
  }));
}

export function emptyWorld(count: number): World {
  const facts = teamsOf(count).map(({ id, name }) => ({
    pk_team: id,
    name,
    capacity: 2,
    player_count: 2,
  }));
  const teams = new Map(facts.map((team) => [team.pk_team, team]));
  return { document: NOTHING_DECIDED, matches: [], rounds: [], teams };
}

function asSeeds(teams: readonly Team[]): Team[] {
  return teams.map(({ id, name }, index) => ({ id, name, seed: index + 1 }));
}

function withMore<S extends { results: Readonly<Record<string, Result>> }>(
  state: S,
  results: Readonly<Record<string, Result>>,
): S {
  return { ...state, results: { ...state.results, ...results } };
}

function byNumber(one: KeyedMatch, two: KeyedMatch): number {
  return one.pk_match - two.pk_match;
}
