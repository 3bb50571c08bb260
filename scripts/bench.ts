import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '..', 'bench');
const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'));

const [wanted, ...options] = process.argv.slice(2);
if (wanted !== undefined && !benches.includes(wanted)) {
  process.stderr.write(`Ce banc d'essai n'existe pas. Au choix : ${benches.join(', ')}.\n`);
  process.exit(1);
}
for (const bench of wanted === undefined ? benches : [wanted]) {
  const { status } = spawnSync(process.execPath, [path.join(folder, `${bench}.ts`), ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
