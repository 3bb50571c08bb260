import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['cannot be read', 'nowhere', "DATABASE_URL n'est pas valide : "],
  [
    'nobody answers at',
    'postgres://nobody@127.0.0.1:1/nothing',
    "La base de données n'a pas pu être ouverte (",
  ],
])(
  'npm run admin with a DATABASE_URL that %s ends with one sentence',
  async (_, databaseUrl, sentence) => {
    const { code, output } = await runAdmin(databaseUrl);
    expect(code).toBe(1);
    expect(output.startsWith(sentence)).toBe(true);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
  },
);

function runAdmin(databaseUrl: string): Promise<{ code: number; output: string }> {
  const script = path.join(import.meta.dirname, 'admin.ts');
  const env = { ...process.env, NODE_NO_WARNINGS: '1', DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, 'list'], { env }, (_, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
    });
  });
}
