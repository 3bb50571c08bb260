import type { EventWords } from '#contract/events.ts';
import { stageName, stagesOf, type Stage } from '#web/lib/event-format.ts';
import type { KnownEvent } from '#web/lib/known-state.ts';

export type TimetableDay = {
  /** Null when no date is known. */
  date: string | null;
  title: string;
  summary: string | null;
  points: readonly string[];
  /** What is played on that day. */
  stages: readonly Stage[];
};

type Timed = Pick<KnownEvent, 'said' | 'format'> & {
  words: Pick<EventWords, 'days'>;
};

/** What goes on day by day: as the organiser tells it, or else stage by stage. */
export function timetableOf(event: Timed): TimetableDay[] {
  const { words, said, format } = event;
  const { days } = words;
  if (days.length === 0) return stageByStage(event);
  return days.map((day, index) => ({
    ...day,
    date: said.days[index] ?? null,
    stages: stagesOn(index, days.length, stagesOf(format)),
  }));
}

/** The first stage is on the first day, the last one on the last. */
function stagesOn(index: number, days: number, stages: readonly Stage[]): Stage[] {
  if (days === 1) return [...stages];
  const [first, last] = stages;
  if (index === 0) return first === undefined ? [] : [first];
  return index === days - 1 && last !== undefined ? [last] : [];
}

function stageByStage({ said, format }: Timed): TimetableDay[] {
  return stagesOf(format).map((stage, index) => ({
    date: said.days[index] ?? null,
    title: stageName(stage),
    summary: null,
    points: [],
    stages: [stage],
  }));
}
