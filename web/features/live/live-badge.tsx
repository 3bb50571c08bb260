import { useEffect, useRef, useState } from 'react';
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
  const isBack = useIsBack(status);
  const { words, dot } = said(status, isPlaying, isBack);
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

function said(status: LiveStatus, isPlaying: boolean, isBack: boolean) {
  if (status === 'offline') return { words: 'Hors ligne, reconnexion…', dot: 'bg-red' };
  if (isBack) return { words: 'De nouveau en ligne', dot: 'bg-green' };
  if (isPlaying) return { words: 'En direct', dot: 'bg-green' };
  return { words: '', dot: null };
}

/** For a few seconds after a lost connection was found again. */
function useIsBack(status: LiveStatus): boolean {
  const [isBack, setBack] = useState(false);
  const wasLost = useRef(false);
  useEffect(() => {
    if (status === 'live' && wasLost.current) {
      setBack(true);
      setTimeout(setBack, BACK_MILLISECONDS, false);
    }
    wasLost.current = status === 'offline';
  }, [status]);
  return isBack;
}

const BACK_MILLISECONDS = 4000;
