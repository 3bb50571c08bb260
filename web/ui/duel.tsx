import { useState, type ReactNode } from 'react';

import '#web/styles/duel.css';
import { classes } from './classes.ts';

type Side = {
  /** Null until somebody is known. */
  name: ReactNode;
  /** Empty until there is one. */
  score: string;
  /** Null until it is decided. */
  won: boolean | null;
  /** Somebody follows this one. */
  marked?: boolean | undefined;
};

export type DuelProps = {
  one: Side;
  two: Side;
  /** Stands for a name that is not known yet. */
  unknown: string;
  /** Being played now. */
  live?: boolean | undefined;
  className?: string | undefined;
};

/** Two who meet: the first is blue, the second orange. A score that changes flashes its side once. */
export function Duel({ one, two, unknown, live = false, className }: DuelProps) {
  return (
    <div className={classes('duel', live && 'duel-live', className)}>
      <Half {...one} unknown={unknown} side="one" />
      <Half {...two} unknown={unknown} side="two" />
    </div>
  );
}

type HalfProps = Side & { unknown: string; side: 'one' | 'two' };

export function Half({ name, unknown, score, won, marked, side }: HalfProps) {
  const changes = useChanges(score);
  return (
    <span
      className={classes(
        'duel-side',
        `duel-${side}`,
        won === true && 'duel-won',
        won === false && 'duel-lost',
        marked && 'duel-marked',
      )}
    >
      {changes > 0 && <span key={changes} aria-hidden className="duel-flash" />}
      <span className="duel-name">{name ?? <span className="text-soft">{unknown}</span>}</span>
      {won === true && <span className="sr-only">, vainqueur,</span>}
      <span className="duel-score">{score}</span>
    </span>
  );
}

/** How many times a value has changed while it was on screen. */
function useChanges(value: string): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return seen.changes;
}
