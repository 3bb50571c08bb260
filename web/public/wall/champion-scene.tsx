import { runnersUp } from '#contract/tournament/podium.ts';
import { Winner } from '#web/ui/winner.tsx';
import { EmptyScene } from './empty-scene.tsx';
import type { WallState } from './wall-state.ts';

export function ChampionScene({ state: { tournament, podium } }: { state: WallState }) {
  const { champion } = tournament;
  if (champion === null) return <EmptyScene>Le champion n'est pas encore connu.</EmptyScene>;
  return (
    <Winner
      name={
        <p className="proper-name winner-name" data-length={sizeOf(champion.name)}>
          {champion.name}
        </p>
      }
      players={podium.find(({ from }) => from === 1)?.players ?? []}
      others={runnersUp(podium)}
    />
  );
}

/** Longer names get smaller letters. */
function sizeOf({ length }: string): 'short' | 'middle' | 'long' {
  if (length <= 12) return 'short';
  return length <= 20 ? 'middle' : 'long';
}
