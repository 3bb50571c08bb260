import { Link } from '#web/ui/router.tsx';
import type { Event } from '#contract/events/events.ts';
import type { OtherEvent } from '#contract/public-state.ts';
import { registerPath } from '#web/lib/event-words/event-links.ts';
import { classes } from '#web/ui/classes.ts';

type ChosenEvent = Pick<Event, 'slug' | 'name' | 'current'> & { said: { alone: string } };
type EventChoiceProps = { event: ChosenEvent; others: readonly OtherEvent[] };

/** Chooses the event to register for, where there are several. */
export function EventChoice({ event, others }: EventChoiceProps) {
  if (others.length === 0) return null;
  const choices = [
    { slug: event.slug, name: event.name, when: event.said.alone, to: registerPath(event) },
    ...others.map((other) => ({ ...other, to: registerPath(other) })),
  ];
  return (
    <nav aria-label="Choix du tournoi">
      <h2 className="headline text-3xl">Pour quel tournoi ?</h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {choices.map(({ slug, name, when, to }) => (
          <li key={slug}>
            <Link
              to={to}
              aria-current={slug === event.slug ? 'page' : undefined}
              className={classes(
                'grid border border-l-3 bg-panel px-4 py-3 hover:bg-raise',
                slug === event.slug ? 'border-orange' : 'border-line',
              )}
            >
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className="text-sm text-soft">{when}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
