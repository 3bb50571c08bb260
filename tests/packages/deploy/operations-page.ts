import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

/** A block of commands, and what it says that no test has. */
export type Block = { line: number; commands: string; needs: readonly string[] };

export const NEEDS = ['systemd', 'a registry', 'DNS'] as const;

export const PAGE = readFileSync(path.join(ROOT, 'docs', 'operations.md'), 'utf8');

export function blocksIn(page: string): Block[] {
  return Array.from(page.matchAll(/^```sh\n([\s\S]*?)^```$/gm), ({ 1: text = '', index }) => {
    const [, named] = /^# needs: (.*)\n/.exec(text) ?? [];
    return {
      line: page.slice(0, index).split('\n').length,
      commands: text.replace(/^# needs: .*\n/, ''),
      needs: named?.split(', ') ?? [],
    };
  });
}

/** The pieces of what the page quotes of the program: a sentence, and not a command. What varies stands as three dots. */
export function quotedIn(page: string): string[] {
  const [, table = ''] = page.split('| what you see');
  return Array.from(table.matchAll(/`((?:[A-ZÉ…]|the )[^`]* [^`]*)`/g), ([, text = '']) => text)
    .flatMap((text) => text.split('…'))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 3);
}

/** The commands that stand in the text, and not in a block. */
export function commandsInText(page: string): string[] {
  const text = page.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const quoted = Array.from(text.matchAll(/`([a-z][a-z-]* [^`]*)`/g), ([, words = '']) => words);
  return [...new Set(quoted)].filter((words) => !words.startsWith('the '));
}

/** Programs that do nothing without systemd or a registry. */
export const NEEDING = /^(systemctl|journalctl|timedatectl|apt-get|git) /;
