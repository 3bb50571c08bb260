import { useNavigate, useSearchParams } from '#web/ui/router.tsx';
import { TournamentDialog } from '#web/features/tournaments/tournament-dialog.tsx';
import { Tournaments } from '#web/features/tournaments/tournaments.tsx';
import { usePublicState } from '#web/lib/public-state.ts';
import { Waiting } from '#web/ui/waiting.tsx';

export function TournamentsPage() {
  // Read apart: the event is often known from the page before, and must not wait for those that are over.
  const { state: known, error } = usePublicState(EVENT);
  const past = usePublicState(PAST).state?.past ?? [];
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const opened = past.find(({ slug }) => slug === query.get('tournoi'));
  if (error !== null) throw error;
  if (known === null) return <Waiting title="Tournois" />;
  return (
    <>
      <Tournaments event={known.event} tournament={known.tournament} past={past} />
      {opened && (
        <TournamentDialog
          key={opened.slug}
          tournament={opened}
          onClose={() => navigate('/tournaments')}
        />
      )}
    </>
  );
}

const EVENT = ['event', 'pitch', 'tournament'] as const;
const PAST = ['past'] as const;
