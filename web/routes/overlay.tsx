import { useMemo } from 'react';
import { seenDuring } from '#web/features/overlays/brought-in.ts';
import { Overlay } from '#web/features/overlays/overlay.tsx';
import { optionsFrom } from '#web/features/overlays/options.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { useNow } from '#web/lib/now.ts';
import { OVERLAY_NEEDS } from '#web/lib/page-parts.ts';
import { isPiece } from '#web/lib/piece-names.ts';
import { usePublicState } from '#web/lib/public-state.ts';
import { useNewBuild } from '#web/lib/unattended.ts';
import { useParams, useSearchParams } from '#web/ui/router.tsx';
import { useBracketPages } from './overlay-bracket.tsx';
import '#web/styles/overlays.css';

/** One overlay, for a source of OBS. Whatever is missing or fails, what is on air is the last picture or none. */
export function OverlayPage() {
  const { piece } = useParams();
  const { state } = usePublicState(OVERLAY_NEEDS);
  const [query] = useSearchParams();
  const options = useMemo(() => optionsFrom(query), [query]);
  const now = useNow(MINUTE);
  const bracket = useBracketPages(state);
  useNewBuild(state !== null && isPiece(piece) ? seenDuring(piece, { state, options }) : null);
  // The server knows neither the options nor the key: what it drew would be another picture, for a moment, on air.
  if (!useHydrated() || state === null || !isPiece(piece)) return null;
  return <Overlay piece={piece} state={state} options={options} now={now} bracket={bracket} />;
}

const MINUTE = 60_000;
