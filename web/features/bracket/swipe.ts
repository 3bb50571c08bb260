/**
 * On a phone one round is on screen at a time: the region is as high as that round, and going from a long one to a
 * shorter one keeps one's place in it. Elsewhere it does nothing.
 */
export function followSwipe(region: HTMLElement, onRound: (pkRound: number) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let settling: ReturnType<typeof setTimeout> | undefined;
  // It stood at its first round until a finger came, which may have moved on since.
  let current = isSwiped(region) ? region.querySelector<HTMLElement>('[data-round]') : null;

  const fitHeight = (): void => {
    if (current === null || !isSwiped(region)) region.style.removeProperty('height');
    else region.style.height = `${current.offsetHeight}px`;
  };
  const sizes = new ResizeObserver(fitHeight);

  const settle = (): void => {
    const round = isSwiped(region) ? roundOnScreen(region) : null;
    if (round === current) return;
    const place = current === null ? 0 : placeIn(region, current);
    sizes.disconnect();
    current = round;
    if (round !== null) {
      sizes.observe(round);
      onRound(Number(round.dataset['round']));
    }
    fitHeight();
    const wanted = awaited.get(region);
    if (wanted && round?.contains(wanted)) bringIntoView(wanted);
    else if (round !== null && place > 0) goToPlace(region, round, place);
  };
  const settleSoon = (): void => {
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLED_MILLISECONDS);
  };

  region.addEventListener('touchstart', () => awaited.delete(region), { passive: true, signal });
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

/** Brings a match to the middle of its region, or a round onto a phone's screen. */
export function show(region: HTMLElement, id: string, behavior: ScrollBehavior): void {
  const box = document.getElementById(id);
  if (box === null) return;
  const round = box.closest<HTMLElement>('[data-round]');
  if (isSwiped(region) && round !== null) {
    if (box !== round && behavior === 'smooth') awaited.set(region, box);
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

/** What somebody asked to see, until its round is on screen and a finger moves on. */
const awaited = new WeakMap<HTMLElement, HTMLElement>();

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

/** How far down a round one has come: 0 at its top, 1 at its end. */
function placeIn(region: HTMLElement, round: HTMLElement): number {
  const passed = HEADER_PIXELS - region.getBoundingClientRect().top;
  return Math.min(Math.max(passed / round.offsetHeight, 0), 1);
}

function goToPlace(region: HTMLElement, round: HTMLElement, place: number): void {
  const passed = HEADER_PIXELS - region.getBoundingClientRect().top;
  window.scrollBy({ top: place * round.offsetHeight - passed, behavior: 'instant' });
}

/** The page's header, which stays, and the list of rounds below it. */
const HEADER_PIXELS = 130;
