import type { WallScene } from '#contract/desk.ts';
import { playedNow } from './matches.ts';
import type { WallState } from './wall-state.ts';

/** `more` stands beside the title, in the colour of now. */
export type Heading = { title: string; more: string | null };

/** What a scene is called, at the top of the wall. */
export function headingOf(scene: WallScene, state: WallState): Heading {
  return headings[scene](state);
}

const headings: { [S in WallScene]: (state: WallState) => Heading } = {
  countdown: ({ event }) => alone(event.name),
  matches: (state) => roundsHeading(state),
  calls: () => alone('À vos postes'),
  standings: ({ tournament }) => ({
    title: 'Classement',
    more: tournament.round_number > 0 ? `ronde ${tournament.round_number}` : null,
  }),
  bracket: () => alone('Bracket'),
  next: () => alone('La suite'),
  champion: () => alone('Champion'),
};

function roundsHeading(state: WallState): Heading {
  const { rounds } = playedNow(state);
  const [round] = rounds;
  if (round === undefined) return alone('Matchs');
  if (rounds.length > 1) return alone('Qui joue où');
  if (round.side !== 'swiss') return alone(round.label);
  return { title: `Ronde ${round.number}`, more: `/ ${state.tournament.rounds_total}` };
}

function alone(title: string): Heading {
  return { title, more: null };
}
