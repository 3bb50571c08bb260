import { rocketLeague } from '#content/rocket-league.ts';
import { classes } from '#web/ui/classes.ts';
import { Tag } from '#web/ui/tag.tsx';

type Day = (typeof rocketLeague.days)[number];
type Detail = 'short' | 'full';

/** Saturday and Sunday: in a sentence each, or point by point. */
export function Days({ detail }: { detail: Detail }) {
  return (
    <section aria-label="Le déroulement" className="border-b border-line bg-deep">
      <div className="wrap grid lg:grid-cols-2">
        {rocketLeague.days.map((day, index) => (
          <div
            key={day.date}
            className={classes(
              'py-10 lg:py-14',
              index === 0 ? 'border-b border-line lg:border-r lg:border-b-0 lg:pr-14' : 'lg:pl-14',
            )}
          >
            <DayDetails day={day} detail={detail} />
          </div>
        ))}
      </div>
    </section>
  );
}

function DayDetails({ day, detail }: { day: Day; detail: Detail }) {
  const { side, date, title, summary, tags } = day;
  const isFull = detail === 'full';
  return (
    <>
      <p className={classes('font-bold sm:text-lg', side === 'blue' ? 'text-blue' : 'text-orange')}>
        {date}
      </p>
      <h2 className="headline mt-1 text-5xl sm:text-6xl">{title}</h2>
      {isFull ? (
        <Points day={day} />
      ) : (
        <p className="mt-3 max-w-[52ch] text-lg text-soft">{summary}</p>
      )}
      <ul className="mt-5 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Tag tone={isFull ? side : 'plain'}>{tag}</Tag>
          </li>
        ))}
      </ul>
    </>
  );
}

function Points({ day: { side, points } }: { day: Day }) {
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
