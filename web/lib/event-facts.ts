import type { KnownEvent } from '#web/lib/known-state.ts';
import { entryFormat } from '#contract/event-team.ts';

/** The event in a few lines. */
export function eventFacts(
  event: Pick<KnownEvent, 'said' | 'place' | 'game' | 'team_size'>,
): { label: string; value: string }[] {
  return [
    { label: 'Dates', value: event.said.full ?? 'À annoncer' },
    ...(event.place === null ? [] : [{ label: 'Lieu', value: event.place }]),
    { label: 'Jeu', value: event.game },
    { label: 'Format', value: entryFormat(event.team_size) },
  ];
}

/** 'LAN de printemps · 6 et 7 mars 2027' */
export function nameAndDates({ name, said: { dates } }: Pick<KnownEvent, 'name' | 'said'>): string {
  return dates === null ? name : `${name} · ${dates}`;
}
