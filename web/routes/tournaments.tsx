import { useNavigate, useSearchParams } from 'react-router';
import { pastTournaments } from '#content/tournaments.ts';
import { TournamentDialog } from '#web/features/tournaments/tournament-dialog.tsx';
import { Tournaments } from '#web/features/tournaments/tournaments.tsx';

export function TournamentsPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const opened = pastTournaments.find(({ slug }) => slug === query.get('tournoi'));
  return (
    <>
      <Tournaments />
      {opened && (
        <TournamentDialog
          key={opened.slug}
          tournament={opened}
          onClose={() => void navigate('/tournaments', { preventScrollReset: true })}
        />
      )}
    </>
  );
}
