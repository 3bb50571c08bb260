/** Prints how many times per second a build renders a page, with the event of a running site. */
import { get } from 'node:http';
import type { PublicState } from '#contract/public-state.ts';
import { loadBuiltRenderer } from '#server/pages/renderer.ts';

const [distDir = '', address = '/', url = ''] = process.argv.slice(2);
const SECONDS = 2;

const state = await fetchState(url);
const renderer = await loadBuiltRenderer(distDir);
const page = renderer.resolve(address, state, { withPages: [state.event.slug], past: [] });
const render = () => renderer.render(page, { renderedAt: Date.UTC(2025, 11, 1), state }, '');
for (let warming = 0; warming < 20; warming += 1) await render();
const startedAt = performance.now();
let rendered = 0;
while (performance.now() - startedAt < SECONDS * 1000) {
  await render();
  rendered += 1;
}
process.stdout.write(String((1000 * rendered) / (performance.now() - startedAt)));

/** The first event of the live stream is the whole state. */
function fetchState(site: string): Promise<PublicState> {
  return new Promise((resolve, reject) => {
    get(`${site}/api?action=watch`, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        const data = /^data: (.*)\n\n/m.exec(text)?.[1];
        if (data === undefined) return;
        response.destroy();
        resolve(JSON.parse(data) as PublicState);
      });
    }).on('error', reject);
  });
}
