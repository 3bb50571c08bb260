import type { PartialEvent } from '#web/lib/state/partial-state.ts';
import { entryFormat } from '#contract/events/team-size-words.ts';

/** The event's dates, place, game and format. */
export function eventFacts(
  event: Pick<PartialEvent, 'said' | 'place' | 'game' | 'team_size'>,
): { label: string; value: string }[] {
  return [
    { label: 'Dates', value: event.said.full ?? 'À annoncer' },
    ...(event.place === null ? [] : [{ label: 'Lieu', value: event.place }]),
    { label: 'Jeu', value: event.game },
    { label: 'Format', value: entryFormat(event.team_size) },
  ];
}

/** 'LAN de printemps · 6 et 7 mars 2027' */
export function nameAndDates({
  name,
  said: { dates },
}: Pick<PartialEvent, 'name' | 'said'>): string {
  return dates === null ? name : `${name} · ${dates}`;
}
