import type { ReactNode } from 'react';

import '#web/styles/duel-row.css';
import { classes } from './classes.ts';
import { Half, type DuelProps } from './duel.tsx';

type DuelRowProps = Omit<DuelProps, 'className'> & {
  /** At the left: in small, then in large, where to go. */
  note: ReactNode;
  where: ReactNode;
  /** Above the names. */
  above?: ReactNode;
};

/** Two who meet, as a line of a list, of words that may stand inside a summary. */
export function DuelRow({ where, note, above, one, two, unknown, live = false }: DuelRowProps) {
  return (
    <span className={classes('duel-row', live && 'duel-live')}>
      <span className="duel-where">
        <span className={live ? 'match-live' : undefined}>{note}</span>
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
