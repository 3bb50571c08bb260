import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { onlyWhere } from '#tests/only-where.ts';
import { inFull } from '#tests/proofs.ts';
import { blocksIn, commandsInText, NEEDING, NEEDS, PAGE, quotedIn } from './operations-page.ts';
import { ROOT } from './root.ts';
import { runPage, TO_RUN_PAGE } from './run-page.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('docs/operations.md', () => {
  const blocks = blocksIn(PAGE);
  const commands = blocks.map((block) => block.commands).join('\n');

  test('has only blocks that are run, or that say what they need', () => {
    const fences = PAGE.match(/^```.+$/gm) ?? [];
    expect(new Set(fences)).toEqual(new Set(['```sh']));
    expect(blocks).toHaveLength(fences.length);
    for (const { needs } of blocks) expect(NEEDS).toEqual(expect.arrayContaining([...needs]));
    // What needs nothing asks nothing of systemd, a registry or a public name either.
    const run = blocks.filter(({ needs }) => needs.length === 0).map((block) => block.commands);
    expect(run.join('\n')).not.toMatch(/^(systemctl|journalctl|apt-get|docker|certbot)|https:/m);
    expect(() => execFileSync('bash', ['-n'], { input: commands })).not.toThrow();
  });

  test('has only commands in its text that are run, or that it says are not', () => {
    const known = /^(arene|curl|ss|df|chown) /;
    const inText = commandsInText(PAGE);
    expect(inText.filter((command) => !known.test(command) && !NEEDING.test(command))).toEqual([]);
    expect(inText.filter((command) => known.test(command)).length).toBeGreaterThan(5);
  });

  test('quotes the program as it speaks', () => {
    const quoted = quotedIn(PAGE);
    expect(quoted.length).toBeGreaterThan(12);
    const sources = globSync('{contract,server,scripts,web}/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((file) => !file.includes('.test.'))
      .map(read)
      .join('\n')
      .replaceAll("\\'", "'");
    expect(quoted.filter((text) => !sources.includes(text))).toEqual([]);
  });

  test('names files, settings and chapters that exist', () => {
    const named = PAGE.match(/(?<=[ `])(deploy|docs)\/[\w./@-]+\w/g) ?? [];
    const isThere = (file: string) => existsSync(path.join(ROOT, file));
    expect(named.filter((file) => file !== 'deploy/.env' && !isThere(file))).toEqual([]);
    const settings = PAGE.match(/(?<=[`^ ])[A-Z]+_[A-Z]+(?==)/g) ?? [];
    const known = `${read('server/config.ts')}${read('scripts/move.ts')}${read('deploy/Caddyfile')}${read('deploy/compose.yaml')}`;
    expect(settings.filter((name) => !known.includes(name))).toEqual([]);
    const chapters = new Set(PAGE.match(/(?<=^## )\d+/gm));
    const referred = PAGE.match(/(?<=chapters? )\d/g) ?? [];
    expect(referred.filter((chapter) => !chapters.has(chapter))).toEqual([]);
  });

  test.each(onlyWhere(TO_RUN_PAGE, inFull ? ['a copy of this machine'] : []))(
    'leads from nothing to two processes and back to nothing, on %s',
    async () => {
      const { code, output } = await runPage(PAGE);
      expect(output).toMatch(/== what is left\nnothing\nnobody\n$/);
      expect(code).toBe(0);
      const said = [
        'Installed: /opt/arene-',
        'SuperAdmin alice créé',
        '{"status":"ready"}',
        'Valid configuration',
        'test is successful',
        'Sauvegarde faite : /var/lib/arene/sauvegardes/',
        'Base de données restaurée : /var/lib/arene/arene.db',
        'Tout est copié et relu',
        'Le site peut de nouveau enregistrer',
        'Nouveau mot de passe de alice',
      ];
      expect(said.filter((text) => !output.includes(text))).toEqual([]);
      expect(output.match(/^alice\tSuperAdmin$/gm)).toHaveLength(4);
    },
    300_000,
  );
});
