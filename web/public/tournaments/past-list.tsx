import type { PastEventsPage } from '#contract/events/past-events.ts';
import type { PastEvent } from '#contract/public-state.ts';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { EventCard } from './event-card.tsx';

type PastListProps = {
  past: PastEventsPage;
  onPage: (page: number) => void;
  /** The address of an event's details. */
  detailsAddress: (slug: string) => string;
};

/** Past events, the latest first, a page at a time. */
export function PastList({
  past: { events, page, total_pages },
  onPage,
  detailsAddress,
}: PastListProps) {
  return (
    <section id={ANCHOR} className="wrap py-14 lg:py-20">
      <h2 className="headline text-5xl sm:text-6xl">{pastTitle(events)}</h2>
      {events.length === 0 && (
        <p className="mt-4 text-lg text-soft">
          Les tournois terminés s'afficheront ici, avec leurs champions.
        </p>
      )}
      <ul className="mt-8 grid gap-10 lg:grid-cols-2 lg:gap-14">
        {events.map(({ slug, name, when, edition, champion, pictures }) => (
          <li key={slug}>
            <EventCard
              to={detailsAddress(slug)}
              name={name}
              above={[edition, when]}
              poster={pictures[0] ?? null}
              champion={champion}
              action="Voir le détail"
            />
          </li>
        ))}
      </ul>
      {total_pages > 1 && (
        <div className="mt-10">
          <Pagination
            label="Les tournois passés, page par page"
            page={page}
            totalPages={total_pages}
            onPage={onPage}
            anchor={ANCHOR}
          />
        </div>
      )}
    </section>
  );
}

const ANCHOR = 'passes';

function pastTitle([first, ...others]: readonly PastEvent[]): string {
  const isSeries = others.length > 0 && others.every(({ game }) => game === first?.game);
  return isSeries ? `La série ${first?.game}` : 'Les tournois passés';
}
