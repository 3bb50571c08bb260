/** The name of the container that stands for the screen. */
export const CONTAINER = 'page';

/**
 * Styles of the site for a part of a page: what they ask of the screen's width, and what they measure by it, is asked of a
 * container instead. Otherwise a phone's page, shown small on a desktop, would look like a desktop's.
 */
export function forContainer(css: string): string {
  return css
    .replaceAll(/@media([^{;]+)\{/g, (whole, condition: string) =>
      asksForWidth(condition) ? `@container ${CONTAINER} ${asContainer(condition)} {` : whole,
    )
    .replaceAll(/(\d)vw\b/g, '$1cqw')
    .replaceAll(/(\d)[dsl]?vh\b/g, '$1cqh');
}

function asksForWidth(condition: string): boolean {
  return /width/.test(condition) && !/print|hover|pointer/.test(condition);
}

function asContainer(condition: string): string {
  return condition
    .trim()
    .replace(/^not (?:all|screen) and /, 'not ')
    .replace(/^(?:only )?(?:screen|all) and /, '');
}
