/**
 * A score that changes while it is on screen flashes once in its side's colour. Seen in the page itself: a memory of the last score in each match
 * would be one more thing to take over in each of them.
 */
export function flashScores(region: HTMLElement): () => void {
  const changes = new MutationObserver((records) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { target } of records) {
      const line = (target instanceof Element ? target : target.parentElement)?.closest('.team');
      if (!line) continue;
      const background = getComputedStyle(line).borderLeftColor;
      line.querySelector('b')?.animate([{ background }, {}], FLASH);
    }
  });
  changes.observe(region, { subtree: true, childList: true, characterData: true });
  return () => changes.disconnect();
}

const FLASH = { duration: 1200, easing: 'ease-out' };
