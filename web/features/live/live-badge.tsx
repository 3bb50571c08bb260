import { useEffect, useState } from 'react';
import type { Tournament } from '#contract/tournament.ts';
import type { LiveStatus } from '#web/lib/live-status.ts';
import { isBeingPlayed } from '#web/lib/tournament-progress.ts';
import { classes } from '#web/ui/classes.ts';

type LiveBadgeProps = {
  status: LiveStatus;
  /** Nothing while it is not known. */
  tournament: Tournament | null | undefined;
};

/** That matches are being played and followed, or that the connection is lost, and then back. */
export function LiveBadge({ status, tournament }: LiveBadgeProps) {
  const isPlaying = Boolean(tournament && isBeingPlayed(tournament));
  const { words, dot } = said(isPlaying, useConnection(status));
  return (
    <p className={words === '' ? 'contents' : 'flex min-h-6 items-center font-semibold'}>
      <output className="flex items-center gap-2.5 noscript:hidden">
        {dot && <span aria-hidden className={classes('size-2.5 -skew-x-14', dot)} />}
        {words}
      </output>
      {isPlaying && (
        <span className="hidden text-soft noscript:inline">
          Rechargez la page pour voir les derniers résultats.
        </span>
      )}
    </p>
  );
}

function said(isPlaying: boolean, connection: 'lost' | 'back' | null) {
  if (connection === 'lost') return { words: 'Hors ligne, reconnexion…', dot: 'bg-red' };
  if (connection === 'back') return { words: 'De nouveau en ligne', dot: 'bg-green' };
  return isPlaying ? { words: 'En direct', dot: 'bg-green' } : { words: '', dot: null };
}

/** A connection that is lost for a moment, as when another tab that held it is reloaded, is not worth a word. */
function useConnection(status: LiveStatus): 'lost' | 'back' | null {
  const [connection, setConnection] = useState<'lost' | 'back' | null>(null);
  useEffect(() => {
    const isLive = status === 'live';
    const timers =
      status === 'offline'
        ? [setTimeout(() => setConnection('lost'), LOST_MILLISECONDS)]
        : [
            setTimeout(() => setConnection((was) => (was === 'lost' && isLive ? 'back' : null)), 0),
            setTimeout(() => setConnection(null), BACK_MILLISECONDS),
          ];
    return () => timers.forEach(clearTimeout);
  }, [status]);
  return connection;
}

const LOST_MILLISECONDS = 1500;
const BACK_MILLISECONDS = 4000;
