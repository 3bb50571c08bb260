import { expect, test } from 'vitest';
import type { PublicState } from '#contract/public-state.ts';
import { listedPaths, render, resolve } from '#web/entry-server.tsx';
import { publicStateIn } from './public-states.ts';

const PAGES = [...listedPaths({ withPages: ['rocket-league'], past: [] }), '/login', '/nowhere'];
const PHASES = ['registration', 'swiss', 'bracket'] as const;

test.each(PHASES.flatMap((phase) => PAGES.map((path) => [phase, path] as const)))(
  'in the phase "%s", what %s shows is set as French is',
  async (phase, path) => {
    const texts = textsOf(await pageOf(path, publicStateIn(phase, 24)));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => NOT_FRENCH.test(text) && !SPECIFIED.has(text))).toEqual([]);
  },
);

test('the specification keeps its plain characters', async () => {
  const texts = textsOf(await pageOf('/tournaments/rocket-league', publicStateIn('swiss', 24)));
  for (const text of ['Équipe 1 : ', 'Pseudo : ', 'Discord : ']) expect(texts).toContain(text);
  const open = textsOf(await pageOf('/', publicStateIn('registration', 24)));
  expect(open).toContain("S'inscrire au tournoi");
});

/** A straight apostrophe, or a space at which the line may break before a sign or inside quotation marks. */
const NOT_FRENCH = /\p{L}'[\p{L}«]| [:;!?»]|« /u;
const SPECIFIED = new Set([
  "S'inscrire au tournoi",
  'Pseudo : ',
  'Discord : ',
  ...Array.from({ length: 24 }, (_, index) => `Équipe ${index + 1} : `),
]);

function pageOf(path: string, state: PublicState): Promise<string> {
  return render(resolve(path, state), {
    renderedAt: Date.UTC(2025, 11, 13),
    state,
    assets: { scripts: [], preloads: [], styles: [], fonts: [] },
    publicUrl: 'https://arene.test',
  });
}

/** Every text that stands between two tags, or in an attribute that somebody reads, hears or finds in a search engine. */
function textsOf(html: string): string[] {
  const body = html.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
  const between = body.matchAll(/>([^<>]+)</g);
  const attributes = body.matchAll(/ (?:aria-label|title|alt|placeholder|content)="([^"]*)"/g);
  return [...between, ...attributes]
    .map(([, text = '']) => decoded(text))
    .filter((text) => text.trim() !== '');
}

function decoded(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
