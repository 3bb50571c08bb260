import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npm, run } from './npm.ts';
import { isNodeVersion, otherNode } from './other-nodes.ts';

const root = path.join(import.meta.dirname, '..', '..');
const engine = path.join(root, 'engine');

/** A new folder into which the engine was installed from the tarball that would be published. */
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

/** An example of the README, and its stated output. */
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

/** The output of a program: one array of values per print. */
export async function programOutput(
  node: string,
  folder: string,
  code: string,
): Promise<unknown[]> {
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

/**
 * A Node 20, the oldest that the package supports: the one that runs npm, or one from the registry.
 */
export async function nodeTwenty(): Promise<string> {
  const own = process.env['npm_node_execpath'];
  return own !== undefined && (await isNodeVersion(own, '20')) ? own : otherNode('20');
}
