import { followSwipe, show } from './swipe.ts';
import { followPinch } from './zoom.ts';

export { matchAnswers as answersOf } from '../match-explanations.ts';
export { RotatingBracket as TurnedBracket } from '../tree/rotating-bracket.tsx';
export { show };
export { fillScreen, fit, zoomBy } from './zoom.ts';

type Listeners = {
  /** A round was swiped onto a phone's screen. */
  onRound: (pkRound: number) => void;
  onFullScreen: (isFullScreen: boolean) => void;
};

/** Makes a bracket follow fingers. It never moves by itself, because the reader would lose the place. */
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
