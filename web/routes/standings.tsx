import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from '#web/ui/router.tsx';
import { NotThere } from '#web/features/live/not-there.tsx';
import { TournamentHeading } from '#web/features/live/tournament-heading.tsx';
import { NoStandings } from '#web/features/standings/no-standings.tsx';
import { Rounds } from '#web/features/standings/rounds.tsx';
import { StandingsTable } from '#web/features/standings/standings-table.tsx';
import { Tiebreaks } from '#web/features/standings/tiebreaks.tsx';
import { useLiveStatus } from '#web/lib/live-status.ts';
import type { WithParts } from '#web/lib/page-parts.ts';
import { publicState, usePublicState } from '#web/lib/public-state.ts';
import { matchesIn, shownRound, swissRounds } from '#web/lib/rounds.ts';
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
            <StandingsTable rows={state.standings} qualifiers={state.tournament.qualifiers} />
          </div>
          <ShownRound state={state} asked={query.get('ronde')} />
          <Tiebreaks {...state.tournament} />
        </>
      )}
    </>
  );
}

const NEEDS = ['tournament', 'standings', 'round'] as const;

type ShownRoundProps = { state: WithParts<(typeof NEEDS)[number]>; asked: string | null };

/** The page carries the matches of the round that it shows first; the others are fetched when they are asked for. */
function ShownRound({ state, asked }: ShownRoundProps) {
  const { rounds, matches, complete, tournament } = state;
  const shown = shownRound(rounds, asked);
  if (shown === undefined) return null;
  const isThere = complete.includes(shown.pk_round);
  return (
    <Rounds
      rounds={swissRounds(rounds)}
      shown={shown}
      matches={isThere ? matchesIn(matches, [shown]) : null}
      total={tournament.rounds_total}
      missing={<OtherRounds key={shown.pk_round} />}
    />
  );
}

function OtherRounds() {
  const { error } = usePublicState(ALL_ROUNDS);
  const queryClient = useQueryClient();
  return (
    <NotThere
      error={error}
      onRetry={() => void queryClient.refetchQueries({ queryKey: publicState.queryKey })}
    />
  );
}

const ALL_ROUNDS = ['rounds'] as const;

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
