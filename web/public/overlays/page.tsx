import { useMemo } from 'react';
import { matchWhileOn } from './pieces/piece-on.ts';
import { Overlay } from './overlay.tsx';
import { optionsFrom } from './options.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { OVERLAY_NEEDS } from '#web/lib/state/page-parts.ts';
import { isPiece } from '#web/lib/piece-names.ts';
import { usePublicState } from '#web/lib/state/public-state.ts';
import { useNewBuild } from '#web/lib/screens/long-running-page.ts';
import { useParams, useSearchParams } from '#web/ui/router.tsx';
import { useBracketPages } from './bracket-container.tsx';
import '#web/styles/overlays/overlays.css';

/** One overlay, for a source in OBS. If something is missing or fails, the last picture or nothing is shown. */
export function OverlayPage() {
  const { piece } = useParams();
  const { state } = usePublicState(OVERLAY_NEEDS);
  const [query] = useSearchParams();
  const options = useMemo(() => optionsFrom(query), [query]);
  const now = useNowByMinute();
  const bracket = useBracketPages(state);
  useNewBuild(state !== null && isPiece(piece) ? matchWhileOn(piece, { state, options }) : null);
  // Nothing before hydration: the server knows neither the options nor the key, and would briefly show a wrong picture on air.
  if (!useHydrated() || state === null || !isPiece(piece)) return null;
  return <Overlay piece={piece} state={state} options={options} now={now} bracket={bracket} />;
}
