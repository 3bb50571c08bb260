import type { PublicState } from '#contract/public-state.ts';

type Rounds = Pick<PublicState, 'rounds' | 'matches'>;

/** The bracket from what is still to be played on: the rounds over at the beginning of each side are left out, but for its last one. */
export function withoutPast({ rounds, matches }: Rounds): Rounds {
  const open = new Set(
    matches
      .filter(({ winner_team, unwon }) => winner_team === null && !unwon)
      .map(({ fk_round }) => fk_round),
  );
  const from = (name: Rounds['rounds'][number]['side']) => {
    const side = rounds.filter((round) => round.side === name);
    const last = Math.max(...side.map(({ number }) => number));
    const ahead = side.filter(({ pk_round }) => open.has(pk_round));
    return Math.min(last, ...ahead.map(({ number }) => number));
  };
  const first = { winner: from('winner'), loser: from('loser'), final: 0, swiss: 0, groups: 0 };
  return { rounds: rounds.filter(({ side, number }) => number >= first[side]), matches };
}
