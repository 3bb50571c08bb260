import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);

const root = path.join(import.meta.dirname, '..', '..');
const engine = path.join(root, 'engine');

/** An empty folder into which the engine was installed, as anybody would install it: from the tarball that would be published. */
export async function installedEngine(): Promise<{ folder: string; files: readonly string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-engine-'));
  const packed = await npm(['pack', '--json', '--pack-destination', folder], engine);
  const [tarball] = JSON.parse(packed) as { filename: string; files: { path: string }[] }[];
  if (tarball === undefined) throw new Error('npm pack made nothing');
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await npm(['install', '--offline', '--no-audit', '--no-fund', tarball.filename], folder);
  return { folder, files: tarball.files.map((file) => file.path) };
}

export function removeEngine({ folder }: { folder: string }): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** An example of the README, and what it says that it prints. */
export interface Example {
  readonly title: string;
  readonly code: string;
  readonly promised: readonly unknown[];
}

export async function readmeExamples(): Promise<Example[]> {
  const readme = await readFile(path.join(engine, 'README.md'), 'utf8');
  return readme.split(/^## /m).flatMap((section) => {
    const title = section.slice(0, section.indexOf('\n'));
    return [...section.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => ({
      title,
      code,
      promised: [...code.matchAll(/^\/\/ (.*)$/gm)].map(
        ([, text = '']) => Reflect.construct(Function, [`return [${text}]`])() as unknown,
      ),
    }));
  });
}

/** What a program prints, each print one array of its values. */
export async function printedBy(node: string, folder: string, code: string): Promise<unknown[]> {
  const file = path.join(folder, 'example.js');
  await writeFile(file, code);
  const { stdout } = await run(node, ['--import', PRINTER, file], { cwd: folder });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

const PRINTER =
  'data:text/javascript,console.log=(...values)=>process.stdout.write(JSON.stringify(values)+"\\n")';

/** A Node 20, the oldest that the package promises: the one that runs npm, or else one from the registry, kept for the next time. */
export async function nodeTwenty(): Promise<string> {
  const own = process.env['npm_node_execpath'];
  if (own !== undefined && (await isTwenty(own))) return own;
  const cache = path.join(root, 'node_modules', '.cache', 'node-20');
  const kept = path.join(cache, 'node_modules', 'node', 'bin', 'node');
  if (await isTwenty(kept)) return kept;
  await mkdir(cache, { recursive: true });
  await npm(
    ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', cache, 'node@20'],
    cache,
  );
  if (!(await isTwenty(kept))) throw new Error('Node 20 could not be installed');
  return kept;
}

async function isTwenty(node: string): Promise<boolean> {
  const found = await run(node, ['--version']).catch(() => null);
  return found?.stdout.startsWith('v20.') ?? false;
}

async function npm(args: readonly string[], cwd: string): Promise<string> {
  const script = process.env['npm_execpath'];
  const { stdout } =
    script === undefined
      ? await run('npm', args, { cwd, shell: process.platform === 'win32' })
      : await run(process.execPath, [script, ...args], { cwd });
  return stdout;
}
