import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { NotThere } from '#web/features/live/not-there.tsx';
import { TournamentHeading } from '#web/features/live/tournament-heading.tsx';
import { NoStandings } from '#web/features/standings/no-standings.tsx';
import { Rounds } from '#web/features/standings/rounds.tsx';
import { StandingsTable } from '#web/features/standings/standings-table.tsx';
import { Tiebreaks } from '#web/features/standings/tiebreaks.tsx';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { publicState, usePublicState } from '#web/lib/public-state.ts';
import '#web/styles/standings.css';

export function StandingsPage() {
  const { state, error } = usePublicState(NEEDS);
  const status = useLiveStatus();
  const queryClient = useQueryClient();
  const [query] = useSearchParams();
  return (
    <>
      <div className="wrap pt-8 pb-5 lg:pt-12">
        <TournamentHeading title="Classement" status={status}>
          {state && <p className="text-soft">{progress(state.tournament)}</p>}
        </TournamentHeading>
      </div>
      {state === null && (
        <div className="wrap">
          <NotThere
            error={error}
            onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
          />
        </div>
      )}
      {state?.standings.length === 0 && (
        <NoStandings isRegistrationOpen={state.tournament.registration_open} />
      )}
      {state && state.standings.length > 0 && (
        <>
          <div className="wrap pb-10 lg:pb-14">
            <StandingsTable rows={state.standings} places={state.tournament.places} />
          </div>
          <Rounds
            swiss={state.swiss}
            asked={query.get('ronde')}
            total={state.tournament.rounds_total}
          />
          <Tiebreaks places={state.tournament.places} />
        </>
      )}
    </>
  );
}

const NEEDS = ['tournament', 'standings', 'swiss'] as const;

function progress({
  phase,
  round_number,
  rounds_total,
}: {
  phase: string;
  round_number: number;
  rounds_total: number;
}): string {
  if (phase === 'swiss' && round_number === 0) return 'La première ronde va être publiée.';
  if (phase === 'swiss') return `Ronde ${round_number} sur ${rounds_total}`;
  if (phase === 'bracket' || phase === 'finished') return 'Classement final de la phase suisse';
  return '';
}
