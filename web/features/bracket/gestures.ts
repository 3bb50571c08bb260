import { followSwipe, show } from './swipe.ts';
import { followPinch } from './zoom.ts';

export { show };
export { fillScreen, zoomBy, zoomToWidth } from './zoom.ts';

/** Makes a bracket follow fingers, and starts it at a match. */
export function attach(
  region: HTMLElement,
  startBox: string | null,
  onRound: (pkRound: number) => void,
): () => void {
  if (startBox !== null) show(region, startBox, 'instant');
  const stops = [followPinch(region), followSwipe(region, onRound)];
  return () => {
    for (const stop of stops) stop();
  };
}
