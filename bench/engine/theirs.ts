import { type SwissState, matchesOf, standings } from '#engine';
import { chance, groupsFor, medianMs, swissAfter } from './ours.ts';
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
  const matches = matchesOf(state);
  return standings(state).map(({ team, figures, byes }) => ({
    id: team,
    score: figures.wins,
    avoid: matches.flatMap(({ one, two }) => {
      if (one === team) return two === null ? [] : [two];
      return two === team && one !== null ? [one] : [];
    }),
    receivedBye: byes > 0,
    pairedUpDown: false,
  }));
}

/** A stage with all its results, entered in the only way there is: one by one. */
export async function peerStageMs(
  peers: Peers,
  count: number,
  format: PeerFormat,
): Promise<number> {
  const start = performance.now();
  await playPeerStage(peers.newManager(), count, format, chance(count));
  return performance.now() - start;
}

export type PeerFormat = 'double_elimination' | 'single_elimination' | 'round_robin';

export async function playPeerStage(
  manager: PeerManager,
  count: number,
  format: PeerFormat,
  random: () => number,
): Promise<PeerStoredMatch[]> {
  await manager.create.stage({
    tournamentId: 0,
    name: 'bench',
    type: format,
    seeding: Array.from({ length: count }, (_, index) => `T${index + 1}`),
    settings:
      format === 'round_robin' ? { groupCount: groupsFor(count) } : { grandFinal: 'simple' },
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
