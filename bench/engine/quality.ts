import {
  type SwissState,
  draftRound,
  matchesOf,
  proposedRounds,
  publishRound,
  standings,
  startSwiss,
} from '#engine';
import { accepted, chance, finishedBracket, nextRound, playOpen, teamsOf } from './ours.ts';
import type { Peers } from './peers.ts';
import { peerPlayers, playPeerStage } from './theirs.ts';

/** What an event can suffer from; texts, ready to be printed. */
interface Quality {
  readonly rematches: string;
  readonly byesToLeaders: string;
  readonly extraByes: string;
  readonly failures: string;
  readonly bracketRematches: string;
}

const SWISS_SIZES = [3, 5, 7, 8, 9, 11, 16, 24, 32];
const EVENTS_PER_SIZE = 30;
const BRACKET_SIZES = [8, 16, 32, 64, 128];
const BRACKETS_PER_SIZE = 10;

type Pairs = readonly (readonly [number, number | null])[];
type Drawer = (state: SwissState) => Pairs;

export function ourQuality(): Quality {
  const drawn = swissQuality((state) =>
    accepted(draftRound(state)).tables.map(({ one, two }) => [one, two] as const),
  );
  let matches = 0;
  let rematches = 0;
  for (const count of BRACKET_SIZES) {
    for (let event = 0; event < BRACKETS_PER_SIZE; event++) {
      const lower = matchesOf(finishedBracket(count, 1000 * count + event));
      const pairs = lower.map(({ side, one, two }) => ({ lower: side === 'loser', one, two }));
      const counted = countRematches(pairs);
      matches += counted.matches;
      rematches += counted.rematches;
    }
  }
  return { ...drawn, bracketRematches: share(rematches, matches) };
}

export async function peerQuality(peers: Peers): Promise<Quality> {
  const drawn = swissQuality((state) =>
    peers
      .swiss(peerPlayers(state), state.drawn.length + 1)
      .flatMap(({ player1, player2 }): [number, number | null][] =>
        player1 === null ? [] : [[player1, player2]],
      ),
  );
  let matches = 0;
  let rematches = 0;
  for (const count of BRACKET_SIZES) {
    for (let event = 0; event < BRACKETS_PER_SIZE; event++) {
      const random = chance(1000 * count + event);
      const stored = await playPeerStage(peers.newManager(), count, 'double_elimination', random);
      const pairs = stored.map((match) => ({
        lower: match.group_id === 1,
        one: match.opponent1?.id ?? null,
        two: match.opponent2?.id ?? null,
      }));
      const counted = countRematches(pairs);
      matches += counted.matches;
      rematches += counted.rematches;
    }
  }
  return { ...drawn, bracketRematches: share(rematches, matches) };
}

/** Whole events drawn by `draw`; one that cannot go on ends there. */
function swissQuality(draw: Drawer): Omit<Quality, 'bracketRematches'> {
  const sum = { rounds: 0, pairs: 0, rematches: 0, byes: 0, leaders: 0, extra: 0, failures: 0 };
  for (const count of SWISS_SIZES) {
    for (let event = 0; event < EVENTS_PER_SIZE; event++) {
      const random = chance(100 * count + event);
      // One round more than proposed, as organisers like to do: that is where small fields get tight.
      const rounds = Math.max(3, proposedRounds(count) + 1);
      let state = accepted(startSwiss(teamsOf(count), { rounds })).state;
      state = nextRound(state, random);
      while (state.drawn.length < rounds) {
        const drawn = judge(state, draw, sum);
        if (drawn === null) break;
        state = playOpen(drawn, random);
      }
    }
  }
  return {
    rematches: share(sum.rematches, sum.pairs),
    byesToLeaders: share(sum.leaders, sum.byes),
    extraByes: share(sum.extra, sum.rounds),
    failures: share(sum.failures, sum.rounds),
  };
}

function judge(
  state: SwissState,
  draw: Drawer,
  sum: {
    rounds: number;
    pairs: number;
    rematches: number;
    byes: number;
    leaders: number;
    extra: number;
    failures: number;
  },
): SwissState | null {
  sum.rounds++;
  let pairs: Pairs;
  try {
    pairs = draw(state);
  } catch {
    sum.failures++;
    return null;
  }
  const tables = pairs.map(([one, two]) => ({ one, two }));
  const published = publishRound(state, { round: state.drawn.length + 1, tables });
  if (!published.ok) sum.extra++;
  const best = standings(state)[0]?.figures.wins;
  const leaders = new Set(
    standings(state)
      .filter(({ figures }) => figures.wins === best)
      .map(({ team }) => team),
  );
  const met = new Set(
    matchesOf(state).flatMap(({ one, two }) => [`${one}/${two}`, `${two}/${one}`]),
  );
  for (const [one, two] of pairs) {
    if (two === null) {
      sum.byes++;
      if (leaders.has(one)) sum.leaders++;
    } else {
      sum.pairs++;
      if (met.has(`${one}/${two}`)) sum.rematches++;
    }
  }
  return published.ok ? published.state : null;
}

function countRematches(
  pairs: readonly { lower: boolean; one: number | null; two: number | null }[],
): { matches: number; rematches: number } {
  const met = new Set<string>();
  let matches = 0;
  let rematches = 0;
  for (const { lower, one, two } of pairs) {
    if (one === null || two === null) continue;
    if (lower) {
      matches++;
      if (met.has(`${one}/${two}`)) rematches++;
    }
    met.add(`${one}/${two}`).add(`${two}/${one}`);
  }
  return { matches, rematches };
}

function share(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (100 * part) / whole;
  return `${part} (${percent.toFixed(1).replace('.', ',')} %)`;
}
