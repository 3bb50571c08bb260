import { classes } from '#web/ui/classes.ts';

/** A team's name, in smaller letters where it is long. */
export function FittingName({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={classes(
        'screen-name fitting-name',
        name.length > LONG && 'fitting-name-long',
        name.length > LONGEST && 'fitting-name-longest',
        className,
      )}
    >
      {name}
    </span>
  );
}

const LONG = 16;
const LONGEST = 24;
