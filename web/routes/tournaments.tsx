import { useNavigate, useSearchParams } from '#web/ui/router.tsx';
import { TournamentDialog } from '#web/features/tournaments/tournament-dialog.tsx';
import { Tournaments } from '#web/features/tournaments/tournaments.tsx';
import { usePublicState } from '#web/lib/public-state.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export function TournamentsPage() {
  const { state, error } = usePublicState(NEEDS);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const opened = state?.past.find(({ slug }) => slug === query.get('tournoi'));
  if (error !== null) throw error;
  if (state === null) return <Spinner label="Chargement, veuillez patienter..." className="grow" />;
  return (
    <>
      <Tournaments event={state.event} tournament={state.tournament} past={state.past} />
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

const NEEDS = ['event', 'pitch', 'past', 'tournament'] as const;
