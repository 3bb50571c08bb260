/** Name of the CSS container that stands for the screen in a preview. */
export const CONTAINER = 'page';

/**
 * Rewrites the site's styles for a preview: rules and lengths that depend on the screen's width depend on a container instead.
 * Otherwise a phone preview on a desktop would look like a desktop page.
 */
export function forContainer(css: string): string {
  return css
    .replaceAll(/@media([^{;]+)\{/g, (whole, condition: string) =>
      isWidthQuery(condition) ? `@container ${CONTAINER} ${asContainer(condition)} {` : whole,
    )
    .replaceAll(/(\d)vw\b/g, '$1cqw')
    .replaceAll(/(\d)[dsl]?vh\b/g, '$1cqh');
}

function isWidthQuery(condition: string): boolean {
  return /width/.test(condition) && !/print|hover|pointer/.test(condition);
}

function asContainer(condition: string): string {
  return condition
    .trim()
    .replace(/^not (?:all|screen) and /, 'not ')
    .replace(/^(?:only )?(?:screen|all) and /, '');
}
