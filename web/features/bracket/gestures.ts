import { followSwipe, show } from './swipe.ts';
import { followPinch } from './zoom.ts';

export { answersOf } from './answers.ts';
export { TurnedBracket } from './turned-bracket.tsx';
export { show };
export { fillScreen, fit, zoomBy } from './zoom.ts';

type Listeners = {
  /** A round came onto a phone's screen. */
  onRound: (pkRound: number) => void;
  onFullScreen: (isFullScreen: boolean) => void;
};

/** Makes a bracket follow fingers. It stays where it is until one touches it: a page that moves by itself loses its reader. */
export function attach(region: HTMLElement, { onRound, onFullScreen }: Listeners): () => void {
  const ended = new AbortController();
  document.addEventListener(
    'fullscreenchange',
    () => onFullScreen(document.fullscreenElement !== null),
    { signal: ended.signal },
  );
  const stops = [followPinch(region), followSwipe(region, onRound)];
  return () => {
    ended.abort();
    for (const stop of stops) stop();
  };
}
