import { classes } from './classes.ts';

type SpinnerProps = {
  /** Shown beside it and read out. */
  label: string;
  labelHidden?: boolean | undefined;
  className?: string | undefined;
};

/** A hexagon of the ball, with a spark running along its edge. */
export function Spinner({ label, labelHidden, className }: SpinnerProps) {
  return (
    <output className={classes('flex items-center justify-center gap-3 text-soft', className)}>
      <svg viewBox="0 0 32 32" aria-hidden className="size-8 shrink-0 animate-spin">
        <g fill="none" strokeWidth="3" strokeLinejoin="round">
          <path d={HEXAGON} stroke="var(--color-line)" />
          <path d={HEXAGON} stroke="var(--color-orange)" pathLength="6" strokeDasharray="1.5 4.5" />
        </g>
      </svg>
      <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
    </output>
  );
}

const HEXAGON = 'M16 3 27.3 9.5v13L16 29 4.7 22.5v-13Z';
