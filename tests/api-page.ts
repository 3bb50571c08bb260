import { readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = path.join(import.meta.dirname, '..', 'docs', 'api.md');

/** The program under a heading of docs/api.md, with the address of this server. */
export function documentedProgram(heading: string, url: string): string {
  const section = readFileSync(PAGE, 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(heading));
  const [, program] = /```\w+\n([\s\S]*?)```/.exec(section ?? '') ?? [];
  if (program === undefined) throw new Error(`docs/api.md has no program under ${heading}`);
  return program.replaceAll('https://arene.example', url);
}
