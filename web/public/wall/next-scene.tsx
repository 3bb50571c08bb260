import { basisText } from '#web/lib/matches/estimates.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { nextLines } from './next-lines.ts';
import { EmptyScene } from './empty-scene.tsx';
import type { WallState } from './wall-state.ts';

export function NextScene({ state }: { state: WallState }) {
  const lines = nextLines(state, useNowByMinute());
  if (lines.length === 0) return <EmptyScene>Rien d'annoncé pour le moment.</EmptyScene>;
  return (
    <>
      <dl className="wall-next">
        {lines.map(({ what, when }) => (
          <div key={`${when} ${what}`}>
            <dt>{what}</dt>
            <dd className="screen-figure">{when}</dd>
          </div>
        ))}
      </dl>
      {state.clock && <p className="wall-basis">{`Estimations ${basisText(state.clock)}`}</p>}
    </>
  );
}
