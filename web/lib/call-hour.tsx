import { basisText, estimateText } from '#web/lib/estimates.ts';
import { useNow } from '#web/lib/now.ts';
import { usePublicState } from '#web/lib/public-state.ts';

/** When a match that waits should be called; nothing where that cannot be said, and of one that is called. */
export function CallHour({ match }: { match: number }) {
  const { state } = usePublicState(NEEDS);
  const now = useNow(MINUTE);
  const begins = state?.clock?.matches.find(({ pk_match }) => pk_match === match)?.begins;
  if (!state?.clock || begins === undefined) return null;
  const hour = estimateText(begins, state.event.time_zone, now);
  return <p className="text-lg">{`Appel attendu ${hour}, ${basisText(state.clock)}`}</p>;
}

const NEEDS = ['event', 'clock'] as const;
const MINUTE = 60_000;
