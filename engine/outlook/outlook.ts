import type { TeamId } from '../matches.ts';
import { type Refused, refuse } from '../refusals.ts';
import { seededRandom } from '../random.ts';
import type { SwissState } from '../swiss/state.ts';
import { exactCases } from './exact.ts';
import { LastRound } from './last-round.ts';
import { provedByWins } from './proof.ts';
import { winsLeftIn } from './remaining.ts';
import { sampledCases } from './sampled.ts';
import { chanceSentence, prospectSentence } from './text.ts';
import {
  type Case,
  type Outlook,
  type OutlookOfLastRound,
  type OutlookOptions,
  type Prospect,
  overall,
} from './types.ts';

/** Takes any state from the last but one round on: before the last one is published, or with it published and partly played. */
export function outlook(
  state: SwissState,
  qualifiers: number,
  options: OutlookOptions = {},
): Outlook | Refused {
  if (!Number.isInteger(qualifiers) || qualifiers < 1) return refuse('bad-qualifier-count');
  const missing = state.options.rounds - state.drawn.length;
  if (missing > 1) return refuse('wrong-round');
  if (missing === 1) return { ok: true, drawn: false, prospects: prospectsOf(state, qualifiers) };
  return ofLastRound(state, qualifiers, options);
}

/** What match wins make certain, however the open matches end and whoever meets whom in the last round. */
function prospectsOf(state: SwissState, qualifiers: number): Prospect[] {
  const left = winsLeftIn(state, qualifiers);
  const proved = provedByWins(left);
  return state.teams.map((team) => {
    const ifWins = proved.get(team.id) ?? ['out'];
    const isOnlyLastRound = left.open.length === 0;
    return {
      team,
      status: overall(ifWins),
      ifWins,
      sentence: prospectSentence(ifWins, isOnlyLastRound),
    };
  });
}

function ofLastRound(
  state: SwissState,
  qualifiers: number,
  { maxEndings = MAX_ENDINGS, samples, randomSeed }: OutlookOptions,
): OutlookOfLastRound {
  const round = new LastRound(state, qualifiers);
  const { cases, ...how } = exactly() ?? sampled();
  const names = new Map(state.teams.map(({ id, name }) => [id, name]));
  const nameOf = (id: TeamId): string => names.get(id) ?? `équipe ${id}`;
  const chances = state.teams.map((team) => {
    const ifWins = cases.get(team.id) ?? [];
    const status = overall(ifWins.map((each) => each.status));
    return { team, status, ifWins, sentence: chanceSentence(ifWins, nameOf) };
  });
  return { ok: true, drawn: true, ...how, chances };

  type Found = { cases: Map<TeamId, Case[]>; exact: boolean; endings: number };

  function exactly(): Found | null {
    const found = exactCases(round, maxEndings);
    return found === null ? null : { ...found, exact: true };
  }

  function sampled(): Found {
    const proved = provedByWins(winsLeftIn(state, qualifiers));
    const endings = samples ?? Math.max(200, Math.min(4000, Math.ceil(2e5 / state.teams.length)));
    const random = seededRandom(randomSeed ?? state.options.randomSeed);
    const certain = (team: TeamId) => proved.get(team) ?? ['out' as const];
    return { cases: sampledCases(round, certain, endings, random), exact: false, endings };
  }
}

const MAX_ENDINGS = 2 ** 14;
