import { useState } from 'react';
import { Pencil } from 'lucide-react';
import { NOT_DEFINED } from '#contract/public-state.ts';
import { labelled } from '#contract/words/names.ts';
import { winsNeeded } from '#contract/tournament/best-of.ts';
import { classes } from '#web/ui/classes.ts';
import type { Row } from './row.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import type { Typed } from '#web/unsent-scores/scores.ts';

type ScorePadProps = {
  displayed: DisplayedMatch;
  row: Row;
  onTap: (typed: Typed) => void;
};

/** Score entry on a phone: one tap for each team, and the score is saved. */
export function ScorePad({ displayed, row, onTap }: ScorePadProps) {
  const { match, bestOf, state } = displayed;
  const { typed, winner } = row;
  // A used card keeps its height: the next one must not slide under the thumb.
  const [isUsed, setUsed] = useState(false);
  const hasDigits = row.display === 'digits';
  const isPad = hasDigits && (isUsed || state === 'open' || displayed.typed !== undefined);
  const tap = (side: 'one' | 'two', games: number) => {
    setUsed(true);
    onTap({ ...typed, [side]: String(games) });
  };
  const sides = [
    { side: 'one', name: match.team_one_name, pk_team: match.fk_team_one },
    { side: 'two', name: match.team_two_name, pk_team: match.fk_team_two },
  ] as const;
  return (
    <div className="grid gap-3 sm:hidden">
      {sides.map(({ side, name, pk_team }) => {
        const isWinner = winner === pk_team;
        return (
          <fieldset
            key={side}
            aria-label={labelled('Score', name ?? NOT_DEFINED)}
            className={classes(
              'grid gap-1.5 border-l-3 pl-3',
              side === 'one' ? 'border-blue' : 'border-orange',
            )}
          >
            <div className="flex items-baseline justify-between gap-3">
              <p
                className={classes(
                  'min-w-0 text-xl leading-tight font-semibold',
                  winner !== null && (isWinner ? 'text-green' : 'text-red'),
                )}
              >
                {name}
                {winner !== null && (
                  <span className="ml-2 text-sm font-medium">{isWinner ? 'gagne' : 'perd'}</span>
                )}
              </p>
              {hasDigits && !isPad && (
                <span className="headline text-3xl tabular-nums">{typed[side] || '–'}</span>
              )}
            </div>
            {isPad && (
              <div className="grid auto-cols-fr grid-flow-col gap-1.5">
                {Array.from({ length: winsNeeded(bestOf) + 1 }, (_, games) => (
                  <button
                    key={games}
                    type="button"
                    aria-pressed={typed[side] === String(games)}
                    onClick={() => tap(side, games)}
                    className={classes('headline min-h-14 border text-3xl tabular-nums', PAD[side])}
                  >
                    {games}
                  </button>
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
      {hasDigits && !isPad && (
        <button
          type="button"
          onClick={() => setUsed(true)}
          className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-blue underline underline-offset-4"
        >
          <Pencil aria-hidden className="size-4" />
          Modifier ce score
        </button>
      )}
    </div>
  );
}

const PAD = {
  one: 'border-edge bg-ink aria-pressed:border-blue aria-pressed:bg-blue aria-pressed:text-ink',
  two: 'border-edge bg-ink aria-pressed:border-orange aria-pressed:bg-orange aria-pressed:text-on-orange',
} as const;
