import type { Contender, Encounters } from './field.ts';
import type { Entry } from './ledger.ts';

/** What the pairing looks at, for teams given best-ranked first. */
export function contestOf(playing: readonly Entry[]): {
  readonly contenders: readonly Contender[];
  readonly encounters: Encounters;
} {
  const position = new Map(playing.map(({ team }, index) => [team.id, index]));
  const encounters = playing.flatMap((entry, one) =>
    entry.meetings.flatMap(({ opponent }): [number, number][] => {
      const two = position.get(opponent) ?? -1;
      return two > one ? [[one, two]] : [];
    }),
  );
  const contenders = playing.map(({ wins, floated, byes }) => ({ score: wins, floated, byes }));
  return { contenders, encounters };
}
