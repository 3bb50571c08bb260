import type { HTMLAttributes } from 'react';

import { classes } from './classes.ts';

type Side = 'none' | 'blue' | 'orange' | 'green' | 'red';

type CardProps = HTMLAttributes<HTMLElement> & {
  /** The colour of the bar on top. */
  side?: Side | undefined;
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
};

export function Card({ side = 'none', as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classes('border border-line bg-panel p-5 sm:p-6', SIDES[side], className)}
    />
  );
}

const SIDES = {
  none: '',
  blue: 'border-t-3 border-t-blue',
  orange: 'border-t-3 border-t-orange',
  green: 'border-t-3 border-t-green',
  red: 'border-t-3 border-t-red',
} as const satisfies Record<Side, string>;
