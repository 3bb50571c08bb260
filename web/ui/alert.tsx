import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import { Lines } from './lines.tsx';

type Tone = 'error' | 'success' | 'info';

type AlertProps = { tone: Tone; children: ReactNode; className?: string | undefined };

export function Alert({ tone, children, className }: AlertProps) {
  const { Icon, colours, role } = TONES[tone];
  return (
    <div
      role={role}
      className={classes(
        'flex gap-3 border border-l-3 bg-panel px-4 py-3 font-medium',
        colours,
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {typeof children === 'string' ? <Lines text={children} /> : children}
      </div>
    </div>
  );
}

const TONES = {
  error: { Icon: CircleAlert, colours: 'border-red text-red', role: 'alert' },
  success: { Icon: CircleCheck, colours: 'border-green text-green', role: 'status' },
  info: { Icon: Info, colours: 'border-blue text-text', role: 'status' },
} as const satisfies Record<Tone, unknown>;
