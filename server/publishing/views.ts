import * as v from 'valibot';
import { actions, type ActionInput, type ActionOutput } from '#contract/actions.ts';
import { bracketOf, roundMatchesOf, type PublicState } from '#contract/public-state.ts';
import type { AskedView, View } from './protocol.ts';

/** The answer to a public read: a view of the public state, so that it cannot disagree with the pages. */
export function viewOf<V extends View>(state: PublicState, asked: AskedView<V>): unknown {
  const data = views[asked.name](state, asked.input);
  // Parsing what goes out leaves behind whatever the contract does not name.
  return v.parse(actions[asked.name].output, data);
}

/** A public read without its view does not compile. */
const views: { [V in View]: (state: PublicState, input: ActionInput<V>) => ActionOutput<V> } = {
  getSite: ({ site }) => site,
  getTournament: ({ tournament }) => tournament,
  getStandings: ({ standings }) => [...standings],
  getBracket: bracketOf,
  getRoundMatches: (state, { pk_round }) => roundMatchesOf(state, pk_round),
  getTeamsWithPlayers: ({ teams }) => [...teams],
};
