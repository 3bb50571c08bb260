import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from '#web/ui/router.tsx';

import { classes } from './classes.ts';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

type Look = {
  variant?: Variant | undefined;
  size?: 'normal' | 'small' | undefined;
  /** As wide as its container, as expected on a phone. */
  wide?: boolean | undefined;
};

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'aria-busy' | 'aria-disabled'> & {
    /** Whether its action is running: the button says so and cannot be pressed again. */
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

// Not disabled, because the button would lose the focus, and Enter would still submit the form: the press itself is ignored.
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
