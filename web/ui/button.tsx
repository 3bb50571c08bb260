import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from '#web/ui/router.tsx';

import { classes } from './classes.ts';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

type Look = {
  variant?: Variant | undefined;
  size?: 'normal' | 'small' | undefined;
  /** Takes the whole width of its container, as a thumb expects on a phone. */
  wide?: boolean | undefined;
};

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'aria-busy' | 'aria-disabled'> & {
    /** What was asked is under way: the button says so and cannot be pressed again. */
    busy?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy}
      aria-disabled={busy}
      className={classes(look({ variant, size, wide }), className)}
      onClick={busy ? ignore : onClick}
    />
  );
}

type ButtonLinkProps = Look & {
  to: string;
  /** An address outside the site: opens in a new tab. */
  external?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function ButtonLink({
  variant,
  size,
  wide,
  to,
  external,
  className,
  children,
}: ButtonLinkProps) {
  const names = classes(look({ variant, size, wide }), className);
  if (external) {
    return (
      <a href={to} target="_blank" rel="noreferrer" className={names}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={names}>
      {children}
    </Link>
  );
}

function look({ variant = 'primary', size, wide }: Look): string {
  return classes('slab', `slab-${variant}`, size === 'small' && 'slab-small', wide && 'w-full');
}

// A disabled button would lose the focus, and Enter in a form presses its button: the press itself is dropped.
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
