import { classes } from './classes.ts';

/** The arrow of a link that leads on, or back. */
export function Arrow({ back = false }: { back?: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={classes('size-5 fill-none stroke-current stroke-2', back && 'rotate-180')}
    >
      <path d="M5 12h14m-7-7 7 7-7 7" />
    </svg>
  );
}
