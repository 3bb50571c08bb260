import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import { Lines } from './lines.tsx';

type Tone = 'error' | 'success' | 'info';

type AlertProps = { tone: Tone; children: ReactNode; className?: string | undefined };

export function Alert({ tone, children, className }: AlertProps) {
  const { sign, colours, role } = TONES[tone];
  return (
    <div
      role={role}
      className={classes(
        'flex gap-3 border border-l-3 bg-panel px-4 py-3 font-medium',
        colours,
        className,
      )}
    >
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        strokeLinecap="round"
        className="mt-0.5 size-5 shrink-0 fill-none stroke-current stroke-2"
      >
        <circle cx="12" cy="12" r="10" />
        <path d={sign} />
      </svg>
      <div className="min-w-0">
        {typeof children === 'string' ? <Lines text={children} /> : children}
      </div>
    </div>
  );
}

/** Drawn here: every page has an alert for its failure, and few load the icon library. */
const TONES = {
  error: { sign: 'M12 8v4m0 4h.01', colours: 'border-red text-red', role: 'alert' },
  success: { sign: 'm9 12 2 2 4-4', colours: 'border-green text-green', role: 'status' },
  info: { sign: 'M12 16v-4m0-4h.01', colours: 'border-blue text-text', role: 'status' },
} as const satisfies Record<Tone, unknown>;
