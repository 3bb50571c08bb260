import * as v from 'valibot';
import { actions, type ActionInput, type ActionOutput } from '#contract/actions.ts';
import { FIRST_PAGE } from '#contract/limits.ts';
import type { PastEventWithDetails, PastEventsPage } from '#contract/events/past-events.ts';
import { publicBracket, publicRoundMatches, type PublicState } from '#contract/public-state.ts';
import type { ViewCall, View } from './protocol.ts';

/** The answer to a public read. It is made from the same state as the pages, so both always agree. */
export async function buildView<V extends View>(
  state: PublicState,
  call: ViewCall<V>,
  past: PastEvents,
): Promise<unknown> {
  const data = await views[call.name](state, call.input, past);
  // Parsing the output removes every field that the contract does not name.
  return v.parse(actions[call.name].output, data);
}

/** Past events are not part of the state, and are read on request. */
type PastEvents = {
  page: (number: number) => Promise<PastEventsPage>;
  opened: (slug: string) => Promise<PastEventWithDetails>;
};

/** A public read without a view does not compile. */
const views: {
  [V in View]: (
    state: PublicState,
    input: ActionInput<V>,
    past: PastEvents,
  ) => ActionOutput<V> | Promise<ActionOutput<V>>;
} = {
  getSite: ({ site }) => site,
  getPastEvents: (_state, { page = FIRST_PAGE }, past) => past.page(page),
  getPastEvent: (_state, { slug }, past) => past.opened(slug),
  getTournament: ({ tournament }) => tournament,
  getStandings: ({ standings }) => [...standings],
  getBracket: publicBracket,
  getRoundMatches: (state, { pk_round }) => publicRoundMatches(state, pk_round),
  getTeamsWithPlayers: ({ teams }) => [...teams],
};
