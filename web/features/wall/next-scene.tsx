import { basisText } from '#web/lib/estimates.ts';
import { useNow } from '#web/lib/now.ts';
import { nextLines } from './next-lines.ts';
import { Nothing } from './nothing.tsx';
import type { WallState } from './wall-state.ts';

export function NextScene({ state }: { state: WallState }) {
  const lines = nextLines(state, useNow(MINUTE));
  if (lines.length === 0) return <Nothing>Rien d'annoncé pour le moment.</Nothing>;
  return (
    <>
      <dl className="wall-next">
        {lines.map(({ what, when }) => (
          <div key={`${when} ${what}`}>
            <dt>{what}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
      {state.clock && <p className="wall-basis">{`Estimations ${basisText(state.clock)}`}</p>}
    </>
  );
}

const MINUTE = 60_000;
