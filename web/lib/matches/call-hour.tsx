import { basisText, estimateText } from './estimates.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { usePublicState } from '#web/lib/state/public-state.ts';

/** When a waiting match should be called; nothing for a called match, or without an estimate. */
export function CallHour({ match }: { match: number }) {
  const { state } = usePublicState(NEEDS);
  const now = useNowByMinute();
  const begins = state?.clock?.matches.find(({ pk_match }) => pk_match === match)?.begins;
  if (!state?.clock || begins === undefined) return null;
  const hour = estimateText(begins, state.event.time_zone, now);
  return <p className="text-lg">{`Appel attendu ${hour}, ${basisText(state.clock)}`}</p>;
}

const NEEDS = ['event', 'clock'] as const;
