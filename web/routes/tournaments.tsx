import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from '#web/ui/router.tsx';
import { NotThere } from '#web/features/live/not-there.tsx';
import { PastList } from '#web/features/tournaments/past-list.tsx';
import { TournamentDialog } from '#web/features/tournaments/tournament-dialog.tsx';
import { Tournaments } from '#web/features/tournaments/tournaments.tsx';
import { useNow } from '#web/lib/now.ts';
import { openedEventQuery, pastPageAsked, pastPageQuery } from '#web/lib/past-events.ts';
import { usePublicState } from '#web/lib/public-state.ts';
import { Waiting } from '#web/ui/waiting.tsx';

export function TournamentsPage() {
  const { state, error } = usePublicState(NEEDS);
  const now = useNow(HOUR);
  if (error !== null) throw error;
  if (state === null) return <Waiting title="Tournois" />;
  const { event, tournament, others } = state;
  return (
    <Tournaments
      event={event}
      tournament={tournament}
      others={others}
      now={now}
      past={<PastEvents />}
    />
  );
}

const NEEDS = ['event', 'pitch', 'others', 'tournament'] as const;
const HOUR = 3_600_000;

/** They are no part of the state, and come by themselves. */
function PastEvents() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const page = pastPageAsked(useQueryClient(), query.get('page'));
  const { data: past, error, refetch } = useQuery(pastPageQuery(page));
  const here = page === 1 ? LIST : `${LIST}?page=${page}`;
  const slug = query.get('tournoi') ?? '';
  // Of those of the list, only what was kept of them is still to come.
  const listed = past?.events.find((event) => event.slug === slug);
  const isAsked = slug !== '' && listed?.has_pages !== false;
  const { data: opened } = useQuery({ ...openedEventQuery(slug), enabled: isAsked });
  const shown = listed ?? opened?.event;
  return (
    <>
      {past ? (
        <PastList
          past={past}
          onPage={(to) => navigate(`${LIST}?page=${to}`)}
          detailsOf={(name) => `${here}${page === 1 ? '?' : '&'}tournoi=${name}`}
        />
      ) : (
        <div className="wrap py-14 lg:py-20">
          <NotThere error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {shown && slug !== '' && (
        <TournamentDialog
          key={slug}
          tournament={shown}
          details={opened?.details ?? null}
          onClose={() => navigate(here)}
          closeTo={here}
        />
      )}
    </>
  );
}

const LIST = '/tournaments';
