import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_COLOUR } from '#content/site.ts';

test("the page has the colour that a phone's bars and the drawings take", async () => {
  const styles = await readFile(path.join(import.meta.dirname, 'styles/theme.css'), 'utf8');
  expect(/--color-ink: (.+);/.exec(styles)?.[1]).toBe(PAGE_COLOUR);
});
