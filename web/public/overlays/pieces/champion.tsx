import { runnersUp, type PodiumPlacing } from '#contract/tournament/podium.ts';
import { Winner } from '#web/ui/winner.tsx';
import { FittingName } from './fitting-name.tsx';

type ChampionProps = { name: string; podium: readonly PodiumPlacing[] };

/** The champion with its players, and the rest of the podium. */
export function Champion({ name, podium }: ChampionProps) {
  return (
    <div className="plate champion-piece">
      <Winner
        above={
          <p>
            <span className="chip champion-chip">Champion</span>
          </p>
        }
        name={<FittingName name={name} className="winner-name" />}
        players={podium.find(({ from }) => from === 1)?.players ?? []}
        others={runnersUp(podium).map(({ players: _players, ...team }) => team)}
      />
    </div>
  );
}
