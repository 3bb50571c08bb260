import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findProgram, onlyWhere } from '#tests/only-where.ts';
import { isFullRun } from '#tests/proofs.ts';
import {
  blocksIn,
  CHOICES,
  commandsInText,
  NEEDS_SYSTEM,
  NEEDS,
  PAGE,
  quotedSentences,
} from './operations-page.ts';
import { ROOT } from './root.ts';
import { runPage, RUN_PAGE_NEEDS } from './run-page.ts';

/** Each choice of the page once; containers are beside the rest. */
const BRANCHES = ['archive, Caddy, containers', 'checkout, nginx'];
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('docs/operations.md', () => {
  const blocks = blocksIn(PAGE);
  const commands = blocks.map((block) => block.commands).join('\n');

  test('has only blocks that are run, or that say what they need', () => {
    const fences = PAGE.match(/^```.+$/gm) ?? [];
    expect(new Set(fences)).toEqual(new Set(['```sh']));
    expect(blocks).toHaveLength(fences.length);
    for (const { needs, choices, commands: own } of blocks) {
      expect(NEEDS).toEqual(expect.arrayContaining([...needs]));
      expect(CHOICES).toEqual(expect.arrayContaining([...choices]));
      expect(own).not.toMatch(/^# (with|needs):/m);
    }
    // What needs nothing asks nothing of systemd, a registry or a public name either.
    const run = blocks.filter(({ needs }) => needs.length === 0).map((block) => block.commands);
    expect(run.join('\n')).not.toMatch(/^(systemctl|journalctl|apt-get|docker|certbot)|https:/m);
    expect(() => execFileSync('bash', ['-n'], { input: commands })).not.toThrow();
  });

  test('has only commands in its text that are run, or that it says are not', () => {
    const known = /^(arene|curl|ss|df|chown|uname) /;
    const inText = commandsInText(PAGE);
    expect(inText.filter((command) => !known.test(command) && !NEEDS_SYSTEM.test(command))).toEqual(
      [],
    );
    expect(inText.filter((command) => known.test(command)).length).toBeGreaterThan(5);
  });

  test('quotes the program as it speaks', () => {
    const quoted = quotedSentences(PAGE);
    expect(quoted.length).toBeGreaterThan(12);
    const sources = globSync('{contract,server,scripts,web}/**/*.{ts,tsx,mjs}', { cwd: ROOT })
      .filter((file) => !file.includes('.test.'))
      .map(read)
      .join('\n')
      .replaceAll("\\'", "'");
    expect(quoted.filter((text) => !sources.includes(text))).toEqual([]);
  });

  test('names files, settings and chapters that exist', () => {
    const named = PAGE.match(/(?<=[ `])(deploy|docs)\/[\w./@-]+\w/g) ?? [];
    const isThere = (file: string) => existsSync(path.join(ROOT, file));
    expect(named.filter((file) => !isThere(file))).toEqual([]);
    const settings = PAGE.match(/(?<=[`^ ])[A-Z]+_[A-Z]+(?==)/g) ?? [];
    const known = `${read('server/config.ts')}${read('scripts/move.ts')}${read('deploy/Caddyfile')}${read('deploy/compose.yaml')}`;
    expect(settings.filter((name) => !known.includes(name))).toEqual([]);
    const chapters = new Set(PAGE.match(/(?<=^## )\d+/gm));
    const referred = PAGE.match(/(?<=chapters? )\d/g) ?? [];
    expect(referred.filter((chapter) => !chapters.has(chapter))).toEqual([]);
  });

  test('asks of nobody in which folder he is, nor what he has typed before', () => {
    const relative = blocks.filter(
      ({ commands: own }) => /(?<![\w/.])(deploy|docs)\//m.test(own) && !/^cd \//m.test(own),
    );
    expect(relative).toEqual([]);
    // Reading and writing one file in a line would empty it.
    const emptying = commands.split('\n').filter((line) => /sed (?!-i).*?(\S+) > \1$/.test(line));
    expect(emptying).toEqual([]);
  });

  test('asks Docker about containers alone, from the folder in which compose.yaml finds its .env', () => {
    const composing = blocks.filter(({ commands: own }) => own.includes('docker compose'));
    expect(composing.length).toBeGreaterThan(5);
    for (const { choices, commands: own } of composing) {
      expect(choices).toEqual(['containers']);
      expect(own).toMatch(/^cd \/srv\/arene( &&)?\n/);
    }
  });

  test('goes no further in a block whose checksum is wrong or whose backup has failed, also in a shell of a person', () => {
    const checked = blocks.filter(({ commands: own }) =>
      /sha256sum|^arene backup( &&)?\n\S/m.test(own),
    );
    expect(checked.length).toBeGreaterThan(3);
    for (const { line, commands: own } of checked) {
      expect(`${line}: ${commandsAfterAFailure(own)}`).toBe(`${line}: `);
    }
  });

  test('turns off at its end every unit that it has turned on', () => {
    const units = (verb: string, own: string) =>
      Array.from(
        own.matchAll(new RegExp(`^systemctl ${verb}(?: --now)? (.*)$`, 'gm')),
        ([, listed = '']) => listed.split(' '),
      ).flat();
    const [lastChapter = ''] = PAGE.split('\n## ').slice(-1);
    const turnedOff = blocksIn(lastChapter).map((block) => units('disable', block.commands));
    const turnedOn = new Set(units('enable', commands));
    expect(turnedOn.size).toBeGreaterThan(3);
    expect([...turnedOn].filter((unit) => !turnedOff.flat().includes(unit))).toEqual([]);
  });

  test('sends nobody to another database without a look into it, nor does the page about alerts', () => {
    const rows =
      `${PAGE}\n${read('docs/watching.md')}`.match(/^\|.*`arene move annuler`.*$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      // After a cut at the very end of a move, the other one may be empty.
      expect(row).toMatch(/[Ll]ook whether the other database holds something/);
    }
  });

  test.each(onlyWhere(RUN_PAGE_NEEDS, isFullRun ? BRANCHES : []))(
    'leads from nothing to two processes and back to nothing, each block from a fresh login: %s',
    async (branch) => {
      const choices = branch.split(', ');
      const { code, output } = await runPage(PAGE, choices);
      expect(output).toMatch(/== what is left\n600\nnothing\nnobody\n$/);
      expect(code).toBe(0);
      const said = [
        'Installed: /opt/arene-',
        'SuperAdmin créé : alice',
        '{"status":"ready"}',
        choices.includes('Caddy') ? 'Valid configuration' : 'test is successful',
        ...(choices.includes('archive') ? ['.tar.gz: OK'] : []),
        'Sauvegarde faite : /var/lib/arene/sauvegardes/',
        'Base de données restaurée : /var/lib/arene/arene.db',
        'Tout est copié et relu',
        'Le site peut de nouveau enregistrer',
        "Nouveau mot de passe d'alice",
        'builds whose files are shared: 1',
      ];
      expect(said.filter((text) => !output.includes(text))).toEqual([]);
      expect(output.match(/^alice\tSuperAdmin$/gm)).toHaveLength(4);
    },
  );
});

/** What a login shell would still start after a wrong checksum and a failed backup. There is no program, so none is run. */
function commandsAfterAFailure(commands: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'arene-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const shell = `cd() { :; }
sha256sum() { return 1; }
arene() { return 1; }
command_not_found_handle() { echo "$1"; }
${commands}true`;
  const options = { input: shell, cwd: folder, env: { PATH: folder }, encoding: 'utf8' } as const;
  return execFileSync(findProgram('bash') ?? 'bash', options);
}
