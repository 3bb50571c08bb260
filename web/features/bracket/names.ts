import type { PublicMatch } from '#web/lib/matches.ts';
import { asSentence } from '#web/lib/rounds.ts';
import { slotOf } from './tree.ts';

/** 'Quarts · 2', or 'Finale winner' for the only match of its round: what people call a match by. */
export function matchNames(matches: readonly PublicMatch[]): ReadonlyMap<string, string> {
  const alone = (match: PublicMatch) =>
    !matches.some(({ key, fk_round }) => fk_round === match.fk_round && key !== match.key);
  return new Map(
    matches.map((match) => [
      match.key,
      alone(match) ? match.round_label : `${match.round_label} · ${slotOf(match.key) + 1}`,
    ]),
  );
}

/** The server explains by keys ('vainqueur de W1-2'): on screen, each match has its name. */
export function inWords(explanation: string, names: ReadonlyMap<string, string>): string {
  return asSentence(explanation.replaceAll(KEY, (key) => names.get(key) ?? key));
}

const KEY = /\b(?:[WL]\d+-\d+|GF2?)\b/g;
