import { type SwissState, foldSwiss, standings } from '#engine';
import { chance, medianMs, swissAfter } from './ours.ts';
import type { PeerManager, PeerPlayer, PeerStoredMatch, Peers } from './peers.ts';

/** The same round 5, from the same history. Once is enough where it takes seconds. */
export function peerRoundMs({ swiss }: Peers, count: number): number {
  const players = peerPlayers(swissAfter(count, 4));
  if (count < 128) return medianMs(() => swiss(players, 5), 9);
  const start = performance.now();
  swiss(players, 5);
  return performance.now() - start;
}

export function peerPlayers(state: SwissState): PeerPlayer[] {
  const { matches } = foldSwiss(state);
  return standings(state).map(({ team, figures, byes }) => ({
    id: team.id,
    score: figures.wins,
    avoid: matches.flatMap(({ one, two }) => {
      if (one === team.id) return two === null ? [] : [two];
      return two === team.id && one !== null ? [one] : [];
    }),
    receivedBye: byes > 0,
    pairedUpDown: false,
  }));
}

/** A bracket with all its results, entered in the only way there is: one by one. */
export async function peerBracketMs(peers: Peers, count: number): Promise<number> {
  const start = performance.now();
  await playPeerBracket(peers.newManager(), count, chance(count));
  return performance.now() - start;
}

export async function playPeerBracket(
  manager: PeerManager,
  count: number,
  random: () => number,
): Promise<PeerStoredMatch[]> {
  await manager.create.stage({
    tournamentId: 0,
    name: 'bench',
    type: 'double_elimination',
    seeding: Array.from({ length: count }, (_, index) => `T${index + 1}`),
    settings: { grandFinal: 'simple' },
  });
  for (;;) {
    const ready = (await manager.storage.select('match')).filter(({ status }) => status === READY);
    if (ready.length === 0) return manager.storage.select('match');
    for (const { id, opponent1, opponent2 } of ready) {
      const firstIsBetter = (opponent1?.id ?? 0) < (opponent2?.id ?? 0);
      const favouriteWins = random() < 2 / 3;
      const firstWins = firstIsBetter === favouriteWins;
      const won = { score: 3, result: 'win' };
      const lost = { score: 0 };
      await manager.update.match({
        id,
        opponent1: firstWins ? won : lost,
        opponent2: firstWins ? lost : won,
      });
    }
  }
}

const READY = 2;
