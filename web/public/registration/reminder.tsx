import { Link } from '#web/ui/router.tsx';
import type { PartialEvent } from '#web/lib/state/partial-state.ts';
import { eventFacts } from '#web/lib/event-words/event-facts.ts';
import { eventPath } from '#web/lib/event-words/event-links.ts';

/** The event in three lines, for visitors who came by a shared link. */
export function Reminder({ event }: { event: PartialEvent }) {
  return (
    <aside className="grid gap-5 border-l-3 border-line pl-5 sm:pl-8">
      <h2 className="headline text-3xl">Le tournoi en bref</h2>
      <dl className="grid gap-3">
        {eventFacts(event).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={eventPath(event.slug)} className="text-link inline-flex min-h-11 items-center">
          Le déroulement, les récompenses et les équipes déjà inscrites
        </Link>
      </p>
    </aside>
  );
}
