import { randomInt } from 'node:crypto';
import { ensureBrowserOrStop } from './lib/browser.ts';
import { stop } from './lib/run-or-stop.ts';
import { buildOrStop } from './lib/steps.ts';
import { readFlags } from './test-run/flags.ts';
import { chooseTests, testFiles } from './test-run/choose.ts';
import { type Environment, run } from './test-run/runners.ts';

const { proofs, seed, isHeaded, words } = readFlags(process.argv.slice(2), () =>
  randomInt(2 ** 31),
);
if (words.length === 0) {
  stop('Quel test ? Par exemple : npm run test:one -- tests/api/tournament/undo.test.ts');
}
const { name, files } = await chooseTests(words, await testFiles());
if (files.length === 0) stop(`Aucun test trouvé pour « ${words.join(' ')} ».`);

const env: Environment = {
  // A path can also name a test that only the full run has.
  PROOFS:
    proofs === 'everyday' && files.some((file) => /\.full\.test\./.test(file)) ? 'full' : proofs,
  ...(seed !== null && { PROPERTY_SEED: String(seed) }),
};
const inBrowser = files.filter((file) => file.endsWith('.spec.ts'));
const others = files.filter((file) => !file.endsWith('.spec.ts'));
const codes: number[] = [];
if (others.length > 0) {
  const named = name === null ? [] : ['-t', asPattern(name)];
  codes.push(await run('vitest', ['run', ...others, ...named], { env }));
}
if (inBrowser.length > 0) {
  await buildOrStop();
  const chromium = await ensureBrowserOrStop({ isHeaded });
  const named = name === null ? [] : ['-g', asPattern(name)];
  const headed = isHeaded ? ['--headed', '--workers=1'] : [];
  codes.push(
    await run('playwright', ['test', ...inBrowser, ...named, ...headed, '--reporter=list'], {
      env: {
        ...env,
        // Every test at each of its widths, not only those of the everyday run.
        PROOFS: 'full',
        CHROMIUM_PATH: chromium,
      },
    }),
  );
}
process.exitCode = Math.max(...codes);

/** Escapes a name, so that the runner matches it literally. */
function asPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
