import { useEffect, useState } from 'react';
import type { Tournament } from '#contract/tournament/tournament.ts';
import type { LiveStatus } from '#web/lib/live/live-status.ts';
import { isBeingPlayed } from '#web/lib/event-words/tournament-progress.ts';
import { classes } from '#web/ui/classes.ts';

type LiveBadgeProps = {
  status: LiveStatus;
  /** Null or undefined until it is loaded. */
  tournament: Tournament | null | undefined;
};

/** Says that matches are played live, or that the connection is lost, and then back. */
export function LiveBadge({ status, tournament }: LiveBadgeProps) {
  const isPlaying = Boolean(tournament && isBeingPlayed(tournament));
  const { words: text, dot } = badgeContent(isPlaying, useConnection(status));
  return (
    <p className={text === '' ? 'contents' : 'flex min-h-6 items-center font-semibold'}>
      <output className="flex items-center gap-2.5 noscript:hidden">
        {dot && <span aria-hidden className={classes('size-2.5 -skew-x-14', dot)} />}
        {text}
      </output>
      {isPlaying && (
        <span className="hidden text-soft noscript:inline">
          Rechargez la page pour voir les derniers résultats.
        </span>
      )}
    </p>
  );
}

function badgeContent(isPlaying: boolean, connection: 'lost' | 'back' | null) {
  if (connection === 'lost') return { words: 'Hors ligne, reconnexion…', dot: 'bg-red' };
  if (connection === 'back') return { words: 'De nouveau en ligne', dot: 'bg-green' };
  return isPlaying
    ? { words: 'Page actualisée en continu', dot: 'bg-green' }
    : { words: '', dot: null };
}

/** A connection that is lost only for a moment, as when the leading tab is reloaded, is not reported. */
function useConnection(status: LiveStatus): 'lost' | 'back' | null {
  const [connection, setConnection] = useState<'lost' | 'back' | null>(null);
  useEffect(() => {
    const isLive = status === 'live';
    const timers =
      status === 'offline'
        ? [setTimeout(() => setConnection('lost'), LOST_MILLISECONDS)]
        : [
            setTimeout(
              () => setConnection((before) => (before === 'lost' && isLive ? 'back' : null)),
              0,
            ),
            setTimeout(() => setConnection(null), BACK_MILLISECONDS),
          ];
    return () => timers.forEach(clearTimeout);
  }, [status]);
  return connection;
}

const LOST_MILLISECONDS = 1500;
const BACK_MILLISECONDS = 4000;
