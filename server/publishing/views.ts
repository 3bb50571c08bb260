import * as v from 'valibot';
import { actions, type ActionInput, type ActionOutput } from '#contract/actions.ts';
import { FIRST_PAGE } from '#contract/limits.ts';
import type { OpenedEvent, PastPage } from '#contract/past-events.ts';
import { bracketOf, roundMatchesOf, type PublicState } from '#contract/public-state.ts';
import type { AskedView, View } from './protocol.ts';

/** The answer to a public read: a view of what the pages are made of, so that it cannot disagree with them. */
export async function viewOf<V extends View>(
  state: PublicState,
  asked: AskedView<V>,
  past: PastEvents,
): Promise<unknown> {
  const data = await views[asked.name](state, asked.input, past);
  // Parsing what goes out leaves behind whatever the contract does not name.
  return v.parse(actions[asked.name].output, data);
}

/** What is over is no part of the state: it is read for who asks for it. */
type PastEvents = {
  page: (number: number) => Promise<PastPage>;
  opened: (slug: string) => Promise<OpenedEvent>;
};

/** A public read without its view does not compile. */
const views: {
  [V in View]: (
    state: PublicState,
    input: ActionInput<V>,
    past: PastEvents,
  ) => ActionOutput<V> | Promise<ActionOutput<V>>;
} = {
  getPastEvents: (_state, { page = FIRST_PAGE }, past) => past.page(page),
  getPastEvent: (_state, { slug }, past) => past.opened(slug),
  getTournament: ({ tournament }) => tournament,
  getStandings: ({ standings }) => [...standings],
  getBracket: bracketOf,
  getRoundMatches: (state, { pk_round }) => roundMatchesOf(state, pk_round),
  getTeamsWithPlayers: ({ teams }) => [...teams],
};
