import { useNavigate, useSearchParams } from '#web/ui/router.tsx';
import { pastTournaments } from '#content/tournaments.ts';
import { TournamentDialog } from '#web/features/tournaments/tournament-dialog.tsx';
import { Tournaments } from '#web/features/tournaments/tournaments.tsx';
import { usePublicState } from '#web/lib/public-state.ts';

export function TournamentsPage() {
  const tournament = usePublicState(NEEDS).state?.tournament ?? null;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const opened = pastTournaments.find(({ slug }) => slug === query.get('tournoi'));
  return (
    <>
      <Tournaments next={tournament} />
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

const NEEDS = ['tournament'] as const;
