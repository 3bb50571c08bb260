import type { PublicState } from '#contract/public-state.ts';

/** The public state, cut where pages differ in what they show: a page carries only the parts that it needs. */
export type PublicParts = {
  tournament: PublicState['tournament'];
  teams: PublicState['teams'];
  standings: PublicState['standings'];
  /** What can be played or is being played, with every round for its name. */
  now: Pick<PublicState, 'rounds' | 'matches'>;
  swiss: Pick<PublicState, 'rounds' | 'matches'>;
  bracket: Pick<PublicState, 'rounds' | 'matches' | 'placings'>;
};

export type PublicPart = keyof PublicParts;

/** What a browser knows of the public state, at one version. */
export type KnownState = { version: number } & Partial<PublicParts>;

export const ALL_PARTS: readonly PublicPart[] = [
  'tournament',
  'teams',
  'standings',
  'now',
  'swiss',
  'bracket',
];

export function partsOf(state: PublicState, wanted: readonly PublicPart[]): KnownState {
  const parts = wanted.map((part) => [part, cut[part](state)] as const);
  return { version: state.version, ...Object.fromEntries(parts) };
}

const cut: { [P in PublicPart]: (state: PublicState) => PublicParts[P] } = {
  tournament: ({ tournament }) => tournament,
  teams: ({ teams }) => teams,
  standings: ({ standings }) => standings,
  now: ({ rounds, matches }) => ({ rounds, matches: matches.filter(isOpen).toSorted(byNumber) }),
  swiss: (state) => roundsOf(state, (side) => side === 'swiss'),
  bracket: (state) => ({
    ...roundsOf(state, (side) => side !== 'swiss'),
    placings: state.placings,
  }),
};

type Match = PublicState['matches'][number];

function isOpen({ winner_team, fk_team_one, fk_team_two }: Match): boolean {
  return winner_team === null && fk_team_one !== null && fk_team_two !== null;
}

// A match that is open again comes last among what a browser knows: without an order of their own, screens would differ.
function byNumber(one: Match, two: Match): number {
  return one.pk_match - two.pk_match || (one.key < two.key ? -1 : 1);
}

type Side = PublicState['rounds'][number]['side'];

function roundsOf(state: PublicState, isWanted: (side: Side) => boolean): PublicParts['swiss'] {
  const rounds = state.rounds.filter(({ side }) => isWanted(side));
  const keys = new Set(rounds.map(({ pk_round }) => pk_round));
  return { rounds, matches: state.matches.filter(({ fk_round }) => keys.has(fk_round)) };
}
