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

type DuelProps = {
  one: Side;
  two: Side;
  /** Stands for a name that is not known yet. */
  unknown: string;
  /** At the left: in small, and below it if there is more to say; then in large, where to go. */
  note: ReactNode;
  below?: ReactNode;
  where: ReactNode;
  /** Above the names. */
  above?: ReactNode;
  /** Being played now. */
  live?: boolean | undefined;
};

/**
 * Two who meet, as a line of a list, of words that may stand inside a summary: the first is blue, the second orange. A score
 * that changes flashes its side once.
 */
export function Duel({ where, note, below, above, one, two, unknown, live = false }: DuelProps) {
  return (
    <span className={classes('duel', live && 'duel-live')}>
      <span className="duel-where">
        <span className={live ? 'duel-now' : undefined}>{note}</span>
        {below && <span>{below}</span>}
        <span className="headline text-3xl">{where}</span>
      </span>
      <span className="min-w-0 grow">
        {above && <span className="block text-sm leading-tight text-soft">{above}</span>}
        <Half {...one} unknown={unknown} side="one" />
        <Half {...two} unknown={unknown} side="two" />
      </span>
    </span>
  );
}

type HalfProps = Side & { unknown: string; side: 'one' | 'two' };

function Half({ name, unknown, score, won, marked, side }: HalfProps) {
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
