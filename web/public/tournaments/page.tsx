import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from '#web/ui/router.tsx';
import { TournamentFallback } from '#web/public/live/tournament-fallback.tsx';
import { PastList } from './past-list.tsx';
import { TournamentDialog } from './tournament-dialog.tsx';
import { Tournaments } from './tournaments.tsx';
import { useNow } from '#web/lib/now.ts';
import { openedEventQuery, requestedPastPage, pastPageQuery } from '#web/lib/state/past-events.ts';
import { usePublicState } from '#web/lib/state/public-state.ts';
import { LoadingPage } from '#web/ui/loading-page.tsx';

export function TournamentsPage() {
  const { state, error } = usePublicState(NEEDS);
  const now = useNow(HOUR);
  if (error !== null) throw error;
  if (state === null) return <LoadingPage title="Tournois" />;
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

/** Past events are not part of the public state, and are fetched separately. */
function PastEvents() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const page = requestedPastPage(useQueryClient(), query.get('page'));
  const {
    data: past,
    error,
    refetch,
  } = useQuery({
    ...pastPageQuery(page),
    // The previous page stays until the next one is loaded.
    placeholderData: (before) => before,
  });
  const listAddress = page === 1 ? LIST : `${LIST}?page=${page}`;
  const slug = query.get('tournoi') ?? '';
  // For a listed event only the archive is still missing.
  const listed = past?.events.find((event) => event.slug === slug);
  const isOpenable = slug !== '' && listed?.has_pages !== false;
  const { data: opened } = useQuery({ ...openedEventQuery(slug), enabled: isOpenable });
  const openedEvent = listed ?? opened?.event;
  return (
    <>
      {past ? (
        <PastList
          past={past}
          onPage={(to) => navigate(`${LIST}?page=${to}`)}
          detailsAddress={(name) => `${listAddress}${page === 1 ? '?' : '&'}tournoi=${name}`}
        />
      ) : (
        <div className="wrap py-14 lg:py-20">
          <TournamentFallback error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {openedEvent && slug !== '' && (
        <TournamentDialog
          key={slug}
          tournament={openedEvent}
          details={opened?.details ?? null}
          onClose={() => navigate(listAddress)}
          closeTo={listAddress}
        />
      )}
    </>
  );
}

const LIST = '/tournaments';
