import type { EventState, EventSummary } from '#contract/events/events.ts';

export const EVENT_STATES = {
  draft: 'brouillon',
  published: 'publié',
  archived: 'archivé',
  rehearsal: 'répétition',
} as const satisfies Record<EventState, string>;

/** 'brouillon', 'à l'affiche', or 'à l'affiche, archivé'. */
export function eventStateText({
  state,
  current,
}: Pick<EventSummary, 'state' | 'current'>): string {
  if (!current) return EVENT_STATES[state];
  return state === 'published' ? "à l'affiche" : `à l'affiche, ${EVENT_STATES[state]}`;
}
