import { followSwipe, showMatch } from './swipe.ts';
import { followPinch } from './zoom.ts';

export { fillScreen, zoomBy, zoomToWidth } from './zoom.ts';

/** Makes a bracket follow fingers, and starts it at a match. */
export function attach(
  region: HTMLElement,
  startBox: string | null,
  onRound: (pkRound: number) => void,
): () => void {
  showBox(region, startBox, 'instant');
  const stops = [followPinch(region), followSwipe(region, onRound)];
  return () => {
    for (const stop of stops) stop();
  };
}

export function showBox(region: HTMLElement, id: string | null, behavior: ScrollBehavior): void {
  const box = id === null ? null : document.getElementById(id);
  if (box !== null) showMatch(region, box, behavior);
}
