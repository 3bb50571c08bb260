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

/** All of it at once, for a projector. */
export async function fillScreen(region: HTMLElement): Promise<void> {
  try {
    await region.requestFullscreen();
    zoomToScreen(region);
    region.addEventListener('fullscreenchange', () => zoomToWidth(region), { once: true });
  } catch {
    // An iPhone fills its screen with videos only: the tree stays where it is.
    zoomToWidth(region);
  }
}

/** Two fingers on a phone, Ctrl and the wheel or a trackpad's pinch on a desktop. */
export function followPinch(region: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let spread = 0;

  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomBy(region, Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
  };
  const onTouch = (event: TouchEvent): void => {
    const [one, two] = event.touches;
    if (one === undefined || two === undefined) {
      spread = 0;
      return;
    }
    event.preventDefault();
    const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
    const at = { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 };
    if (spread > 0) zoomBy(region, now / spread, at);
    spread = now;
  };
  region.addEventListener('wheel', onWheel, { passive: false, signal });
  region.addEventListener('touchmove', onTouch, { passive: false, signal });
  region.addEventListener('touchend', () => (spread = 0), { signal });
  return () => ended.abort();
}

const SMALLEST = 0.35;
const LARGEST = 3;

function zoomToScreen(region: HTMLElement): void {
  zoomToWidth(region);
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = region;
  zoomBy(region, Math.min(clientWidth / scrollWidth, clientHeight / scrollHeight));
}

type Point = { x: number; y: number };

function zoomOf(region: HTMLElement): number {
  return Number(region.style.getPropertyValue('--zoom')) || 1;
}

function middleOf(region: HTMLElement): Point {
  const { left, top, width, height } = region.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
