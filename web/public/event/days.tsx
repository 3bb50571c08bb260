import type { ReactNode } from 'react';
import type { PublicState } from '#contract/public-state.ts';
import type { Stage } from '#contract/tournament/format-stages.ts';
import type { ProgrammeDay } from '#contract/events/event-words.ts';
import type { WithParts } from '#web/lib/state/page-parts.ts';
import { classes } from '#web/ui/classes.ts';
import { Tag } from '#web/ui/tag.tsx';
import { stageFact } from './stage-facts.ts';

type DaysProps = {
  event: WithParts<'event' | 'programme'>['event'];
  /** Point by point, and not in a sentence. */
  isDetailed?: boolean;
  /** What was decided so far, for the facts of each stage; null until it is loaded. */
  tournament: PublicState['tournament'] | null;
  /** A link to read more. */
  children?: ReactNode;
};

/** The days of the event: in a sentence each, or point by point. */
export function Days({ event, isDetailed = false, tournament, children }: DaysProps) {
  const { format, words } = event;
  const { days } = words;
  const stageFacts = (stage: Stage | null): string[] =>
    stage === null ? [] : [stageFact(stage, format, tournament)];
  const dayTags = ({ stages }: ProgrammeDay): string[] =>
    stages.flatMap(({ stage, tags }) => [...tags, ...stageFacts(format[stage])]);
  return (
    <section aria-label="Le déroulement" className="border-b border-line bg-deep">
      <div className={classes('wrap grid', days.length > 1 && 'lg:grid-cols-2')}>
        {days.map((day, index) => (
          <div
            key={day.title + day.date}
            className={classes(
              'py-10 lg:py-14',
              index < days.length - 1 && 'border-b border-line lg:border-b-0',
              index < days.length - 1 && index % 2 === 0 && 'lg:border-r lg:pr-14',
              index % 2 === 1 && 'lg:pl-14',
            )}
          >
            <DayDetails
              day={day}
              side={index % 2 === 0 ? 'blue' : 'orange'}
              isDetailed={isDetailed}
              tags={dayTags(day)}
            />
          </div>
        ))}
      </div>
      {children}
    </section>
  );
}

type Side = 'blue' | 'orange';
type DayDetailsProps = {
  day: ProgrammeDay;
  side: Side;
  isDetailed: boolean;
  tags: readonly string[];
};

function DayDetails({ day, side, isDetailed, tags }: DayDetailsProps) {
  const { date, title, summary, points } = day;
  return (
    <>
      {date !== null && (
        <p
          className={classes('font-bold sm:text-lg', side === 'blue' ? 'text-blue' : 'text-orange')}
        >
          {date}
        </p>
      )}
      <h2 className="headline mt-1 text-5xl sm:text-6xl">{title}</h2>
      {isDetailed && points.length > 0 ? (
        <Points side={side} points={points} />
      ) : (
        summary !== null && <p className="mt-3 max-w-[52ch] text-lg text-soft">{summary}</p>
      )}
      <ul className="mt-5 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Tag tone={isDetailed ? side : 'plain'}>{tag}</Tag>
          </li>
        ))}
      </ul>
    </>
  );
}

type PointsProps = { side: Side; points: readonly string[] };

function Points({ side, points }: PointsProps) {
  return (
    <ul className="mt-5 grid gap-3">
      {points.map((point) => (
        <li key={point} className="grid grid-cols-[auto_1fr] gap-3.5 text-soft sm:text-lg">
          <span
            aria-hidden
            className={classes(
              'mt-[0.6em] h-2.5 w-3.5 -skew-x-14',
              side === 'blue' ? 'bg-blue' : 'bg-orange',
            )}
          />
          {point}
        </li>
      ))}
    </ul>
  );
}
