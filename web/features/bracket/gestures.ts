import { flushSync } from 'react-dom';
import { flashScores } from './flash.ts';
import { followSwipe, show } from './swipe.ts';
import { followPinch } from './zoom.ts';

export { answersOf } from './answers.ts';
export { withoutPast } from './without-past.ts';
export { show };
export { fillScreen, fit, fitScreen, zoomBy, zoomToWidth } from './zoom.ts';

type Listeners = {
  /** A round came onto a phone's screen. */
  onRound: (pkRound: number) => void;
  onFullScreen: (isFullScreen: boolean) => void;
  /** Somebody asks why a match is played. */
  onQuestion: () => void;
  /** It is about to be printed. */
  onPrint: () => void;
};

/** Makes a bracket follow fingers. It stays where it is until one touches it: a page that moves by itself loses its reader. */
export function attach(region: HTMLElement, listeners: Listeners): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const { onRound, onFullScreen, onQuestion, onPrint } = listeners;
  region.addEventListener('toggle', onQuestion, { capture: true, once: true, signal });
  document.addEventListener(
    'fullscreenchange',
    () => onFullScreen(document.fullscreenElement !== null),
    { signal },
  );
  window.addEventListener('beforeprint', () => flushSync(onPrint), { signal });
  const stops = [followPinch(region), followSwipe(region, onRound), flashScores(region)];
  return () => {
    ended.abort();
    for (const stop of stops) stop();
  };
}
