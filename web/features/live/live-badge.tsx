import type { LiveStatus } from '#web/lib/live-status.ts';
import { classes } from '#web/ui/classes.ts';

/** Whether what is on screen follows by itself. Always a word beside the colour. */
export function LiveBadge({ status }: { status: LiveStatus }) {
  const { words, dot } = SAID[status];
  return (
    <p className="flex min-h-6 items-center gap-2.5 font-semibold">
      <output className="flex items-center gap-2.5 noscript:hidden">
        <span aria-hidden className={classes('size-2.5 -skew-x-14', dot)} />
        {words}
      </output>
      <span className="hidden text-soft noscript:inline">
        Rechargez la page pour voir les derniers résultats.
      </span>
    </p>
  );
}

const SAID = {
  connecting: { words: 'Connexion au direct…', dot: 'bg-edge' },
  live: { words: 'En direct', dot: 'bg-green' },
  offline: { words: 'Hors ligne, reconnexion…', dot: 'bg-red' },
} as const satisfies Record<LiveStatus, { words: string; dot: string }>;
