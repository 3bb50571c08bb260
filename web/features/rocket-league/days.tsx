import type { PublicState } from '#contract/public-state.ts';
import { days } from '#content/rocket-league-weekend.ts';
import { classes } from '#web/ui/classes.ts';
import { Tag } from '#web/ui/tag.tsx';
import { factsOf } from './facts.ts';

type Day = (typeof days)[number];

type DaysProps = {
  /** Of each day. Without them it is told in a sentence. */
  points?: readonly (readonly string[])[];
  /** What was decided of it; null while it is not known. */
  tournament: PublicState['tournament'] | null;
};

/** Saturday and Sunday: in a sentence each, or point by point. */
export function Days({ points, tournament }: DaysProps) {
  const known = factsOf(tournament);
  return (
    <section aria-label="Le déroulement" className="border-b border-line bg-deep">
      <div className="wrap grid lg:grid-cols-2">
        {days.map((day, index) => (
          <div
            key={day.date}
            className={classes(
              'py-10 lg:py-14',
              index === 0 ? 'border-b border-line lg:border-r lg:border-b-0 lg:pr-14' : 'lg:pl-14',
            )}
          >
            <DayDetails
              day={day}
              points={points?.[index]}
              fact={index === 0 ? known.saturday : known.sunday}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

type DayDetailsProps = { day: Day; points: readonly string[] | undefined; fact: string };

function DayDetails({ day, points, fact }: DayDetailsProps) {
  const { side, date, title, summary, tags } = day;
  return (
    <>
      <p className={classes('font-bold sm:text-lg', side === 'blue' ? 'text-blue' : 'text-orange')}>
        {date}
      </p>
      <h2 className="headline mt-1 text-5xl sm:text-6xl">{title}</h2>
      {points ? (
        <Points side={side} points={points} />
      ) : (
        <p className="mt-3 max-w-[52ch] text-lg text-soft">{summary}</p>
      )}
      <ul className="mt-5 flex flex-wrap gap-2">
        {[...tags, fact].map((tag) => (
          <li key={tag}>
            <Tag tone={points ? side : 'plain'}>{tag}</Tag>
          </li>
        ))}
      </ul>
    </>
  );
}

type PointsProps = { side: Day['side']; points: readonly string[] };

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
