/** The tree is measured in its own letters: to zoom is to change their size. Kept out of React, which would be too slow. */
export function zoomBy(region: HTMLElement, factor: number, at = middleOf(region)): void {
  const before = zoomOf(region);
  const after = Math.min(Math.max(before * factor, SMALLEST), LARGEST);
  const { left, top } = region.getBoundingClientRect();
  const [x, y] = [at.x - left, at.y - top];
  const [scrollX, scrollY] = [region.scrollLeft + x, region.scrollTop + y];
  region.style.setProperty('--zoom', String(after));
  // What is under the fingers stays there.
  region.scrollLeft = (scrollX * after) / before - x;
  region.scrollTop = (scrollY * after) / before - y;
}

/** As wide as the page, as at first. */
export function zoomToWidth(region: HTMLElement): void {
  region.style.removeProperty('--zoom');
}

/** As at first, here or on the whole screen. */
export function fit(region: HTMLElement): void {
  if (document.fullscreenElement === null) zoomToWidth(region);
  else fitScreen(region);
}

/** For a projector: the tree and its toolbar, and nothing else. */
export async function fillScreen(region: HTMLElement): Promise<void> {
  try {
    if (document.fullscreenElement === null) await region.parentElement?.requestFullscreen();
    else await document.exitFullscreen();
  } catch {
    // An iPhone fills its screen with videos only: the tree stays where it is.
    zoomToWidth(region);
  }
}

/** All of it at once where a room can still read it; otherwise as large as that takes, at what is being played. */
export function fitScreen(region: HTMLElement): void {
  zoomToWidth(region);
  const tree = region.firstElementChild;
  if (!(tree instanceof HTMLElement)) return;
  const { clientWidth, clientHeight } = region;
  const letters = Number.parseFloat(getComputedStyle(tree).fontSize);
  const whole = Math.min(clientWidth / tree.offsetWidth, clientHeight / tree.offsetHeight);
  zoomBy(region, Math.max(whole, READABLE_PIXELS / letters));
  const boxes = [...region.querySelectorAll('.match-live, .match-open')];
  const sides = boxes.map((box) => box.getBoundingClientRect());
  const { left, top } = region.getBoundingClientRect();
  const [right, bottom] = [left + clientWidth, top + clientHeight];
  const play = {
    left: Math.min(...sides.map((side) => side.left)),
    right: Math.max(...sides.map((side) => side.right)),
    top: Math.min(...sides.map((side) => side.top)),
    bottom: Math.max(...sides.map((side) => side.bottom)),
  };
  if (boxes.length === 0) return;
  region.scrollBy({
    left: awayFrom([left, right], [play.left, play.right]),
    top: awayFrom([top, bottom], [play.top, play.bottom]),
  });
}

type Span = readonly [from: number, to: number];

/** How far a window has to move to show a span: to its middle, or to its beginning where it is longer than the window. */
function awayFrom([from, to]: Span, [start, end]: Span): number {
  return end - start > to - from ? start - from : (start + end) / 2 - (from + to) / 2;
}

/** Smaller letters are not read from the back of a room. */
const READABLE_PIXELS = 11;

/** Two fingers on a phone, Ctrl and the wheel or a trackpad's pinch on a desktop. */
export function followPinch(region: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let gesture: Gesture | null = null;
  let letGo: ReturnType<typeof setTimeout> | undefined;

  const pinch = (spread: number, at: Point): void => {
    gesture ??= { at, spread, factor: 1 };
    gesture.factor = spread / gesture.spread;
    stretch(region, gesture);
  };
  const release = (): void => {
    if (gesture === null) return;
    const { factor, at } = gesture;
    gesture = null;
    stretch(region, null);
    zoomBy(region, factor, at);
  };
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const at = { x: event.clientX, y: event.clientY };
    gesture ??= { at, spread: 1, factor: 1 };
    pinch(gesture.factor * Math.exp(-event.deltaY / 200), at);
    clearTimeout(letGo);
    letGo = setTimeout(release, WHEEL_MILLISECONDS);
  };
  const onTouch = (event: TouchEvent): void => {
    const [one, two] = event.touches;
    if (one === undefined || two === undefined) return;
    event.preventDefault();
    pinch(Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY), {
      x: (one.clientX + two.clientX) / 2,
      y: (one.clientY + two.clientY) / 2,
    });
  };
  region.addEventListener('wheel', onWheel, { passive: false, signal });
  region.addEventListener('touchmove', onTouch, { passive: false, signal });
  region.addEventListener('touchend', release, { signal });
  region.addEventListener('touchcancel', release, { signal });
  return () => {
    ended.abort();
    clearTimeout(letGo);
  };
}

type Gesture = { at: Point; spread: number; factor: number };

const WHEEL_MILLISECONDS = 150;

/** While fingers move, the picture is stretched: laying out hundreds of names anew at each frame would stutter. */
function stretch(region: HTMLElement, gesture: Gesture | null): void {
  const canvas = region.firstElementChild;
  if (!(canvas instanceof HTMLElement)) return;
  if (gesture === null) {
    canvas.style.removeProperty('transform');
    return;
  }
  if (canvas.style.transform === '') {
    const { left, top } = canvas.getBoundingClientRect();
    canvas.style.transformOrigin = `${gesture.at.x - left}px ${gesture.at.y - top}px`;
  }
  canvas.style.transform = `scale(${gesture.factor})`;
}

const SMALLEST = 0.35;
const LARGEST = 3;

type Point = { x: number; y: number };

function zoomOf(region: HTMLElement): number {
  return Number(region.style.getPropertyValue('--zoom')) || 1;
}

function middleOf(region: HTMLElement): Point {
  const { left, top, width, height } = region.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
