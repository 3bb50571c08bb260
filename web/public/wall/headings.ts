import type { WallScene } from '#contract/day/desk.ts';
import { currentMatches } from './current-and-called-matches.ts';
import type { WallState } from './wall-state.ts';

/** `more` stands beside the title, in the accent colour. */
export type Heading = { title: string; more: string | null };

/** The heading of a scene. */
export function sceneHeading(scene: WallScene, state: WallState): Heading {
  return headings[scene](state);
}

const headings: { [S in WallScene]: (state: WallState) => Heading } = {
  countdown: ({ event }) => plainHeading(event.name),
  matches: (state) => roundsHeading(state),
  calls: () => plainHeading('À vos postes'),
  standings: ({ tournament }) => ({
    title: 'Classement',
    more: tournament.round_number > 0 ? `ronde ${tournament.round_number}` : null,
  }),
  bracket: () => plainHeading('Bracket'),
  next: () => plainHeading('La suite'),
  champion: () => plainHeading('Champion'),
};

function roundsHeading(state: WallState): Heading {
  const { rounds } = currentMatches(state);
  const [round] = rounds;
  if (round === undefined) return plainHeading('Matchs');
  if (rounds.length > 1) return plainHeading('Qui joue où');
  if (round.side !== 'swiss') return plainHeading(round.label);
  return { title: `Ronde ${round.number}`, more: `/ ${state.tournament.rounds_total}` };
}

function plainHeading(title: string): Heading {
  return { title, more: null };
}
