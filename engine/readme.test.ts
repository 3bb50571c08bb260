import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const readme = await readFile(path.join(import.meta.dirname, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** Each print becomes one line of JSON. */
const PRINTER =
  'data:text/javascript,console.log=(...values)=>process.stdout.write(JSON.stringify(values)+"\\n")';

/** A folder in which `./index.ts` is the engine's door, as it is beside the README. */
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arene-readme-'));
  await symlink(path.join(import.meta.dirname, 'index.ts'), path.join(folder, 'index.ts'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the README has examples of everything that it speaks of', () => {
  const names = ['correct', 'correctionWays', 'outlook', 'seedBracket', 'undo', 'withdraw'];
  for (const name of names) expect(examples.join('\n')).toContain(`${name}(`);
});

test.each(examples)(
  'example %# of the README runs as it stands, and prints what it says',
  async (code) => {
    const file = path.join(folder, 'example.ts');
    await writeFile(file, code);
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', PRINTER, file]);
    const printed = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    const promised = [...code.matchAll(/^\/\/ (.*)$/gm)].map(
      ([, text = '']) => Reflect.construct(Function, [`return [${text}]`])() as unknown,
    );
    expect(printed).toEqual(promised);
  },
);
