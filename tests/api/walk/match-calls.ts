import type { Match } from '#contract/entities.ts';
import type { EventSummary } from '#contract/events/events.ts';
import type { Draw } from './draw.ts';
import { eventPlan, type Planners, type Walker } from './walker.ts';

/** Calls about matches: entering and correcting scores. */
export const matchCalls = {
  getRounds: eventPlan,
  getMatches: eventPlan,
  getMatch: matchPlan,
  getLastSave: matchPlan,
  createMatch: async ({ draw, event, look }) => {
    const selected = event('draft', 'published', 'rehearsal');
    if (selected === null) return null;
    const round = draw.maybe((await look('getRounds', { fk_event: selected.pk_event })) ?? []);
    const teams = draw.shuffled((await look('getTeams', { fk_event: selected.pk_event })) ?? []);
    const [one, two] = teams;
    if (!round || !one || !two) return null;
    const pair = { fk_team_one: one.pk_team, fk_team_two: two.pk_team };
    return { payload: { fk_round: round.pk_round, ...pair } };
  },
  updateMatch: async (walker) => {
    const { draw, event } = walker;
    const selected = event('draft', 'published', 'rehearsal');
    if (selected === null) return null;
    const matches = await eventMatches(walker, selected);
    const open = matches.filter(isOpen);
    const airedMatch = draw.chance(0.6) ? await matchOnAir(walker, selected, open) : undefined;
    const match = airedMatch ?? draw.maybe(draw.chance(0.9) ? open : matches.filter(hasTeams));
    return match ? { payload: { ...matchFields(match), ...drawScore(draw, match) } } : null;
  },
  deleteMatch: matchPlan,
  scheduleMatches: async (walker) => {
    const selected = walker.event('draft', 'published', 'rehearsal');
    const matches = selected && (await eventMatches(walker, selected));
    const some = walker.draw.shuffled(matches ?? []).slice(0, 2);
    if (some.length === 0) return null;
    const schedules = some.map(({ pk_match, match_date }) => ({
      pk_match,
      station: walker.draw.between(1, 4),
      match_date,
    }));
    return { payload: { schedules } };
  },
  previewCorrection: async (walker) => {
    const match = await playedMatch(walker);
    const { version: _version, ...score } = match
      ? drawCorrection(walker.draw, match)
      : NO_CORRECTION;
    return match && { payload: { pk_match: match.pk_match, ...score } };
  },
  correctMatch: async (walker) => {
    const match = await playedMatch(walker);
    const way = walker.draw.pick(['keep', 'redraw', 'rollback'] as const);
    if (match === null) return null;
    return { payload: { pk_match: match.pk_match, way, ...drawCorrection(walker.draw, match) } };
  },
} satisfies Partial<Planners>;

const NO_CORRECTION = { version: 0 };

export async function eventMatches({ look }: Walker, { pk_event }: EventSummary) {
  return (await look('getMatches', { fk_event: pk_event })) ?? [];
}

export async function matchPlan(walker: Walker) {
  const selected = walker.event('draft', 'published', 'rehearsal');
  const match = selected && walker.draw.maybe(await eventMatches(walker, selected));
  return match ? { payload: { pk_match: match.pk_match } } : null;
}

export function isOpen(match: Match): boolean {
  return hasTeams(match) && match.winner_team === null && !match.unwon;
}

function hasTeams({ fk_team_one, fk_team_two }: Match): boolean {
  return fk_team_one !== null && fk_team_two !== null;
}

async function matchOnAir({ look }: Walker, { pk_event }: EventSummary, matches: readonly Match[]) {
  const desk = await look('getDesk', { fk_event: pk_event });
  return matches.find(({ pk_match }) => pk_match === desk?.fk_match);
}

async function playedMatch(walker: Walker): Promise<Match | null> {
  const selected = walker.event('draft', 'published', 'rehearsal');
  const matches = selected && (await eventMatches(walker, selected));
  const played = (matches ?? []).filter((match) => hasTeams(match) && !isOpen(match));
  const airedMatch =
    selected && walker.draw.chance(0.5) ? await matchOnAir(walker, selected, played) : undefined;
  return airedMatch ?? walker.draw.maybe(played) ?? null;
}

function matchFields(match: Match) {
  const { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version } = match;
  return { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version };
}

/** The winner's games. The formats of the walk usually need two. */
const WINS = [2, 2, 2, 2, 1, 3, 4] as const;

function drawScore(draw: Draw, match: Match) {
  if (draw.chance(0.15)) {
    return { team_one_score: draw.below(2), team_two_score: draw.below(2), winner_team: null };
  }
  if (draw.chance(0.06)) return { unwon: true };
  return finalScore(draw, match);
}

export function finalScore(draw: Draw, { fk_team_one, fk_team_two }: Match) {
  const wins = draw.pick(WINS);
  const losses = draw.below(wins);
  return draw.chance(0.5)
    ? { team_one_score: wins, team_two_score: losses, winner_team: fk_team_one }
    : { team_one_score: losses, team_two_score: wins, winner_team: fk_team_two };
}

function drawCorrection(draw: Draw, match: Match) {
  const { version } = match;
  const score = draw.chance(0.1) ? { unwon: true } : finalScore(draw, match);
  return { ...score, version };
}
