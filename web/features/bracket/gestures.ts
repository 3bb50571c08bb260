import { followSwipe, isSwiped, show } from './swipe.ts';
import { followPinch } from './zoom.ts';

export { show };
export { fillScreen, zoomBy, zoomToWidth } from './zoom.ts';

/** Where a bracket opens: at the team that is followed, or, where one round is shown at a time, at what is played. */
export type Start = { followed: string | null; current: string | null };

/** Makes a bracket follow fingers. */
export function attach(
  region: HTMLElement,
  start: Start,
  onRound: (pkRound: number) => void,
): () => void {
  const box = start.followed ?? (isSwiped(region) ? start.current : null);
  if (box !== null) show(region, box, 'instant');
  const stops = [followPinch(region), followSwipe(region, onRound)];
  return () => {
    for (const stop of stops) stop();
  };
}
