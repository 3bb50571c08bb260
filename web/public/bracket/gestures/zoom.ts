/** Zooms the tree by changing its font size, in which it is measured. Without React, which would be too slow. */
export function zoomBy(region: HTMLElement, factor: number, at = regionCenter(region)): void {
  const before = currentZoom(region);
  const after = Math.min(Math.max(before * factor, SMALLEST), LARGEST);
  const { left, top } = region.getBoundingClientRect();
  const [x, y] = [at.x - left, at.y - top];
  const [scrollX, scrollY] = [region.scrollLeft + x, region.scrollTop + y];
  region.style.setProperty('--zoom', String(after));
  // The point under the fingers stays there.
  region.scrollLeft = (scrollX * after) / before - x;
  region.scrollTop = (scrollY * after) / before - y;
}

/** Resets the zoom: as wide as the page, or as large as the screen allows. */
export function fit(region: HTMLElement): void {
  region.style.removeProperty('--zoom');
}

/** For a projector: only the tree and its toolbar. */
export async function fillScreen(region: HTMLElement): Promise<void> {
  try {
    if (document.fullscreenElement === null) await region.parentElement?.requestFullscreen();
    else await document.exitFullscreen();
  } catch {
    // An iPhone allows full screen for videos only.
    fit(region);
  }
}

/** Two fingers on a phone; Ctrl and the wheel, or a trackpad's pinch, on a desktop. */
export function followPinch(region: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let gesture: Gesture | null = null;
  let releaseTimer: ReturnType<typeof setTimeout> | undefined;

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
    clearTimeout(releaseTimer);
    releaseTimer = setTimeout(release, WHEEL_MILLISECONDS);
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
    clearTimeout(releaseTimer);
  };
}

type Gesture = { at: Point; spread: number; factor: number };

const WHEEL_MILLISECONDS = 150;

/** While fingers move, the tree is only scaled: laying out hundreds of names at each frame would stutter. */
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

function currentZoom(region: HTMLElement): number {
  return Number(region.style.getPropertyValue('--zoom')) || 1;
}

function regionCenter(region: HTMLElement): Point {
  const { left, top, width, height } = region.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
