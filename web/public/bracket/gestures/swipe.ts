/**
 * On a phone one round is visible at a time. The region gets the height of that round, and a swipe to a shorter round keeps the
 * relative scroll position. Elsewhere it does nothing.
 */
export function followSwipe(region: HTMLElement, onRound: (pkRound: number) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let settling: ReturnType<typeof setTimeout> | undefined;
  // The first round was visible until the first touch, which may have swiped on already.
  let current = isSwiped(region) ? region.querySelector<HTMLElement>('[data-round]') : null;

  const fitHeight = (): void => {
    if (current === null || !isSwiped(region)) region.style.removeProperty('height');
    else region.style.height = `${current.offsetHeight}px`;
  };
  const sizes = new ResizeObserver(fitHeight);

  const onSettled = (): void => {
    const round = isSwiped(region) ? roundOnScreen(region) : null;
    if (round === current) return;
    const progress = current === null ? 0 : scrollProgress(region, current);
    sizes.disconnect();
    current = round;
    if (round !== null) {
      sizes.observe(round);
      onRound(Number(round.dataset['round']));
    }
    fitHeight();
    const requestedBox = requestedBoxes.get(region);
    if (requestedBox && round?.contains(requestedBox)) bringIntoView(requestedBox);
    else if (round !== null && progress > 0) restoreProgress(region, round, progress);
  };
  const settleSoon = (): void => {
    clearTimeout(settling);
    settling = setTimeout(onSettled, SETTLED_MILLISECONDS);
  };

  region.addEventListener('touchstart', () => requestedBoxes.delete(region), {
    passive: true,
    signal,
  });
  region.addEventListener('scroll', settleSoon, { passive: true, signal });
  window.addEventListener('resize', settleSoon, { signal });
  settleSoon();
  return () => {
    ended.abort();
    clearTimeout(settling);
    sizes.disconnect();
    region.style.removeProperty('height');
  };
}

/** Scrolls to a match, or to a round on a phone. */
export function show(region: HTMLElement, id: string, behavior: ScrollBehavior): void {
  const box = document.getElementById(id);
  if (box === null) return;
  const round = box.closest<HTMLElement>('[data-round]');
  if (isSwiped(region) && round !== null) {
    if (box !== round && behavior === 'smooth') requestedBoxes.set(region, box);
    if (roundOnScreen(region) === round) bringIntoView(box);
    region.scrollTo({ left: round.offsetLeft, behavior });
    return;
  }
  const [outer, inner] = [region.getBoundingClientRect(), box.getBoundingClientRect()];
  region.scrollBy({
    left: inner.left + inner.width / 2 - (outer.left + outer.width / 2),
    top: inner.top + inner.height / 2 - (outer.top + outer.height / 2),
    behavior,
  });
}

const SETTLED_MILLISECONDS = 90;

/** The box that was asked for, until its round is visible or the reader swipes on. */
const requestedBoxes = new WeakMap<HTMLElement, HTMLElement>();

/** Whether one round fills the region, as on a phone. */
function isSwiped(region: HTMLElement): boolean {
  return getComputedStyle(region).scrollSnapType.startsWith('x');
}

function roundOnScreen(region: HTMLElement): HTMLElement | null {
  const left = region.getBoundingClientRect().left;
  const rounds = [...region.querySelectorAll<HTMLElement>('[data-round]')];
  const distance = (round: HTMLElement) => Math.abs(round.getBoundingClientRect().left - left);
  return rounds.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

function bringIntoView(box: HTMLElement): void {
  const { top, height } = box.getBoundingClientRect();
  window.scrollBy({ top: top + height / 2 - window.innerHeight / 2, behavior: 'smooth' });
}

/** How far a round is scrolled: 0 at its top, 1 at its end. */
function scrollProgress(region: HTMLElement, round: HTMLElement): number {
  const passed = HEADER_PIXELS - region.getBoundingClientRect().top;
  return Math.min(Math.max(passed / round.offsetHeight, 0), 1);
}

function restoreProgress(region: HTMLElement, round: HTMLElement, progress: number): void {
  const passed = HEADER_PIXELS - region.getBoundingClientRect().top;
  window.scrollBy({ top: progress * round.offsetHeight - passed, behavior: 'instant' });
}

/** The sticky header and the list of rounds below it. */
const HEADER_PIXELS = 130;
