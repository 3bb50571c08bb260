/** A page rendered anew, beside the same page under React's development version: each in its own process. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { heading, line, median, times } from './site/table.ts';

const TURNS = 3;

heading('Une page rendue à nouveau, au lieu de la même avec la version de développement de React');
for (const page of ['/', '/tournaments/rocket-league', '/tournaments/rocket-league/classement']) {
  const ratios = Array.from(
    { length: TURNS },
    () => rendersPerSecond(page, 'production') / rendersPerSecond(page, 'development'),
  );
  line(page, times(median(ratios)), '≥ × 2.5');
}

function rendersPerSecond(page: string, version: 'production' | 'development'): number {
  const file = path.join(import.meta.dirname, 'site', 'render.ts');
  const env = { ...process.env, NODE_ENV: version, NODE_NO_WARNINGS: '1' };
  return Number(execFileSync(process.execPath, [file, page], { env, encoding: 'utf8' }));
}
