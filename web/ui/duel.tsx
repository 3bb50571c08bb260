import { useState, type ReactNode } from 'react';

import '#web/styles/duel.css';
import { classes } from './classes.ts';
import { Link } from './router.tsx';

type Side = {
  /** Null until the team is known. */
  name: ReactNode;
  /** The address of the team's page. */
  to?: string | undefined;
  /** Empty until there is one. */
  score: string;
  /** Null until it is decided. */
  won: boolean | null;
  /** Whether the visitor follows this team. */
  marked?: boolean | undefined;
};

type DuelProps = {
  one: Side;
  two: Side;
  /** The text for a team that is not known yet. */
  unknown: string;
  /** At the left: a small note, an optional line below it, then the station in large letters. */
  note: ReactNode;
  below?: ReactNode;
  where: ReactNode;
  /** Above the names. */
  above?: ReactNode;
  /** Being played now. */
  live?: boolean | undefined;
};

/** Two teams that meet, as a line of a list: the first is blue, the second orange. A score that changes flashes once. */
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

function Half({ name, to, unknown, score, won, marked, side }: HalfProps) {
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
      <span className="duel-name">
        {to && <Link to={to}>{name}</Link>}
        {!to && (name ?? <span className="text-soft">{unknown}</span>)}
      </span>
      {won === true && <span className="sr-only">, gagnant,</span>}
      <span className="duel-score">{score}</span>
    </span>
  );
}

/** How often a value has changed while it was on screen. */
function useChanges(value: string): number {
  const [last, setLast] = useState({ value, changes: 0 });
  if (last.value !== value) setLast({ value, changes: last.changes + 1 });
  return last.changes;
}
