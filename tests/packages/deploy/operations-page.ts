import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

/** A block of commands, the choices it is for, and what it needs that a test does not have. */
export type Block = {
  line: number;
  commands: string;
  choices: readonly string[];
  needs: readonly string[];
};

export const CHOICES = ['archive', 'checkout', 'Caddy', 'nginx', 'containers'] as const;
export const NEEDS = ['systemd', 'a registry', 'DNS', 'PostgreSQL', 'an empty machine'] as const;

export const PAGE = readFileSync(path.join(ROOT, 'docs', 'operations.md'), 'utf8');

export function blocksIn(page: string): Block[] {
  return Array.from(page.matchAll(/^```sh\n([\s\S]*?)^```$/gm), ({ 1: text = '', index }) => {
    const listed = (word: string) =>
      new RegExp(`^# ${word}: (.*)$`, 'm').exec(text)?.[1]?.split(', ') ?? [];
    return {
      line: page.slice(0, index).split('\n').length,
      commands: text.replace(/^(# (with|needs): .*\n)*/, ''),
      choices: listed('with'),
      needs: listed('needs'),
    };
  });
}

/** The sentences of the program that the page quotes. Three dots replace what varies. */
export function quotedSentences(page: string): string[] {
  const [, table = ''] = page.split('| what you see');
  return Array.from(table.matchAll(/`((?:[A-ZÉ…]|the )[^`]* [^`]*)`/g), ([, text = '']) => text)
    .flatMap((text) => text.split('…'))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 3);
}

/** The commands in the text, outside of blocks. */
export function commandsInText(page: string): string[] {
  const text = page.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const quoted = Array.from(text.matchAll(/`([a-z][a-z-]* [^`]*)`/g), ([, words = '']) => words);
  return [...new Set(quoted)].filter((words) => !words.startsWith('the '));
}

/** Programs that do nothing without systemd or a registry. */
export const NEEDS_SYSTEM = /^(systemctl|journalctl|timedatectl|apt-get|git|npm|docker) /;
