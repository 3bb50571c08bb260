import { counted } from '#contract/words/french.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Event, EventSummary } from '#contract/events/events.ts';
import { EditorScreen } from '#web/admin/shared/editing/editor-screen.tsx';
import { eventsQuery, combineQueries } from '#web/admin/shared/queries.ts';
import { rehearsedEventQuery } from './queries.ts';
import { RunningRehearsal } from './running-container.tsx';
import { StartRehearsal } from './start-container.tsx';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Link } from '#web/ui/router.tsx';

/** Starts a rehearsal of an event, or shows a running one. */
export function RehearsalScreen({ title, params: { id = '' } }: ScreenProps) {
  const loaded = combineQueries(useQuery(rehearsedEventQuery(id)), useQuery(eventsQuery));
  if (loaded.status !== 'success') {
    return (
      <EditorScreen title={title} backTo="/admin/events" loaded={loaded} missingText={GONE}>
        {() => null}
      </EditorScreen>
    );
  }
  const [event, events] = loaded.data;
  const isRehearsal = event.state === 'rehearsal';
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle size="screen" above={event.name} lead={isRehearsal ? PLAYED : PROPOSED}>
        {title}
      </PageTitle>
      {isRehearsal ? (
        <RunningRehearsal key={event.pk_event} pk_event={event.pk_event} />
      ) : (
        <>
          <UnfinishedRehearsals rehearsals={unfinishedRehearsals(event, events)} />
          <StartRehearsal
            key={event.pk_event}
            event={event}
            registered={registeredCount(event, events)}
          />
        </>
      )}
    </div>
  );
}

const GONE = "Cette répétition n'existe plus : elle a été supprimée, et il n'en reste rien.";
const PROPOSED =
  "Une copie privée de l'événement se joue toute seule, avec des équipes inventées et des scores tirés au sort : vous voyez la journée avant qu'elle ait lieu, et il n'en reste rien.";
const PLAYED =
  'Chaque étape passe par les mêmes règles que vos propres clics. Mettez en pause, prenez la main, puis continuez : la répétition repart de ce que vous aurez fait.';

/** Unfinished rehearsals of this event: closing a laptop only pauses them. */
function UnfinishedRehearsals({ rehearsals }: { rehearsals: readonly EventSummary[] }): ReactNode {
  if (rehearsals.length === 0) return null;
  return (
    <section aria-label="Répétitions en cours" className="grid gap-1">
      {rehearsals.map(({ pk_event, slug, team_count }) => (
        <Link
          key={pk_event}
          to={`/admin/events/rehearse/${pk_event}`}
          className="flex min-h-12 flex-wrap items-center gap-x-4 border-l-3 border-orange bg-panel px-5 py-3 hover:bg-raise"
        >
          <span className="font-semibold">Reprendre la répétition en cours</span>
          <span className="text-soft">
            {slug} · {counted(team_count, 'équipe')}
          </span>
        </Link>
      ))}
    </section>
  );
}

function unfinishedRehearsals({ slug }: Event, events: readonly EventSummary[]): EventSummary[] {
  return events.filter((event) => event.state === 'rehearsal' && event.slug.startsWith(slug));
}

function registeredCount({ pk_event }: Event, events: readonly EventSummary[]): number {
  return events.find((event) => event.pk_event === pk_event)?.team_count ?? 0;
}
