import type { Event, EventWords } from '#contract/events.ts';
import { capital, stageName, stagesOf } from '#web/lib/event-format.ts';
import { versus } from '#web/lib/event-team.ts';

type Pitched = Pick<Event, 'name' | 'game' | 'team_size' | 'format'> & {
  words: Pick<EventWords, 'headline' | 'summary'>;
};

/** What stands large on the first page, line by line. */
export function headlineOf({ words: { headline }, name }: Pitched): readonly string[] {
  return headline.length === 0 ? [name] : headline;
}

/** Why to come, as the organiser says it, or else what is played. */
export function summaryOf({ words: { summary }, game, team_size, format }: Pitched): string {
  if (summary !== null) return summary;
  const stages = stagesOf(format).map((stage) => stageName(stage).toLowerCase());
  return `${game} en ${versus(team_size)}. ${capital(stages.join(', puis '))}.`;
}
