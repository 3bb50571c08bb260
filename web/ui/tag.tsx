import type { ReactNode } from 'react';

import { classes } from './classes.ts';

type Tone = 'plain' | 'blue' | 'orange' | 'green' | 'red';

type TagProps = { children: ReactNode; tone?: Tone | undefined; className?: string | undefined };

export function Tag({ children, tone = 'plain', className }: TagProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 border px-3 py-1 text-sm font-semibold',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const TONES = {
  plain: 'border-line text-text',
  blue: 'border-blue text-blue',
  orange: 'border-orange text-orange',
  green: 'border-green text-green',
  red: 'border-red text-red',
} as const satisfies Record<Tone, string>;
