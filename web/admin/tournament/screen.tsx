import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { hasBegun } from '#contract/tournament/has-begun.ts';
import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import type { Session } from '#contract/entities.ts';
import type { Phase } from '#contract/tournament/phase.ts';
import type { Steps } from '#contract/tournament/tournament.ts';
import { OverrunWarning } from './overrun-warning.tsx';
import { Placings } from './placings.tsx';
import { Standings } from './standings.tsx';
import { StepsLine } from './steps/steps-line.tsx';
import { TournamentFrame } from './tournament-frame.tsx';
import { call } from '#web/lib/calls/call.ts';
import { eventPath } from '#web/lib/event-words/event-links.ts';
import { ReadOnly } from '#web/lib/read-only.ts';
import { loadFailure } from '#web/admin/shared/queries.ts';
import { useScreenTitle, type ScreenProps } from '#web/admin/shared/screen.ts';
import { ToDoView } from './to-do/to-do-container.tsx';
import { NextEventCard } from './next-event-container.tsx';
import { Calls } from './calls/calls-container.tsx';
import { CheckInView } from './check-in/check-in-container.tsx';
import { DraftView, useDraftEditing } from './draft/draft-container.tsx';
import { useTournamentState, type TournamentState } from '#web/admin/shared/tournament-state.ts';
import { ScoresView } from './scores/scores-container.tsx';
import { TournamentSteps } from './steps/steps-container.tsx';
import { TeamsView } from './teams-container.tsx';
import { stepsQuery } from './queries.ts';
import { matchFromAddress, tournamentHref, viewFromAddress, viewTitle, type View } from './view.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The tournament, from closed registrations to the champion. */
export function TournamentScreen({ admin, params }: ScreenProps) {
  const { state, error: stateError } = useTournamentState();
  const { data: steps, error: stepsError } = useQuery(stepsQuery);
  const queryClient = useQueryClient();
  const isFetching = useIsFetching() > 0;
  useRefetchSteps(state?.version);
  if (state !== null && steps !== undefined) {
    const namedMatch = matchFromAddress(params['view'], state);
    return (
      <Tournament
        admin={admin}
        state={state}
        steps={steps}
        view={viewFromAddress(namedMatch?.step ?? params['view'], steps)}
        namedMatch={namedMatch?.pk_match ?? null}
      />
    );
  }
  const error = stateError ?? stepsError;
  if (error === null) {
    return <Spinner label="Données en cours de chargement..." className="py-16" />;
  }
  const refetch = () => queryClient.refetchQueries({ type: 'active' });
  return <LoadFailure {...loadFailure(error, [{ isFetching, refetch }])} />;
}

type TournamentProps = {
  admin: Session;
  state: TournamentState;
  steps: Steps;
  view: View;
  /** The match in the address. */
  namedMatch: number | null;
};

function Tournament({ admin, state, steps, view, namedMatch }: TournamentProps) {
  const editing = useDraftEditing(steps.draft);
  const title = viewTitle(view, steps);
  useScreenTitle(title);
  const isReadOnly = use(ReadOnly);
  return (
    <TournamentFrame
      title={title}
      line={<StepsLine steps={steps.steps} viewed={view.step} stepHref={tournamentHref} />}
      tabs={viewTabs(view, steps)}
      publicPage={publicPagePath(steps, state.event)}
      printLink={printLink(view, state)}
      next={!isReadOnly && <TournamentSteps state={state} steps={steps} editing={editing} />}
    >
      {!isReadOnly && <ToDoView admin={admin} phase={steps.tournament.phase} />}
      {!isReadOnly && <OverrunView version={state.version} timeZone={state.event.time_zone} />}
      {view.show === 'finished' && <NextEventCard admin={admin} />}
      <fieldset disabled={isReadOnly} className="contents">
        {view.show === 'teams' && (
          <CheckInView version={state.version} opensAt={state.event.day.check_in_opens_at} />
        )}
        {view.show === 'teams' && <TeamsView state={state} steps={steps} />}
        {view.show === 'standings' && (
          <Standings standings={state.standings} tournament={state.tournament} />
        )}
        {view.show === 'finished' && <Placings placings={state.placings} />}
        {view.show === 'draft' && <DraftView editing={editing} />}
        {(view.show === 'round' || view.show === 'groups' || view.show === 'bracket') && (
          <Calls version={state.version}>
            <ScoresView
              key={view.step}
              admin={admin}
              state={state}
              view={view}
              withdrawn={steps.withdrawn}
              namedMatch={namedMatch}
            />
          </Calls>
        )}
      </fieldset>
    </TournamentFrame>
  );
}

/** Fetches the steps again at every change of the live state. */
function useRefetchSteps(version: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (version === undefined) return;
    void queryClient.invalidateQueries({ queryKey: stepsQuery.queryKey });
  }, [queryClient, version]);
}

function viewTabs(view: View, { tournament, draft }: Steps) {
  if (!hasBegun(tournament)) return [];
  const isMain = view.show !== 'teams' && view.show !== 'standings';
  return [
    { label: mainTab(tournament.phase, draft), to: tournamentHref(null), isCurrent: isMain },
    { label: 'Équipes', to: tournamentHref('teams'), isCurrent: view.show === 'teams' },
    { label: 'Classement', to: tournamentHref('standings'), isCurrent: view.show === 'standings' },
  ];
}

function mainTab(phase: Phase, draft: Steps['draft']): string {
  if (phase === 'finished') return 'Résultat';
  return draft === null ? 'Scores' : 'Brouillon';
}

/** The print link for the current view. */
function printLink(view: View, { rounds }: TournamentState) {
  const to = tournamentHref('print');
  if (view.show === 'standings') {
    return { label: 'Imprimer le classement', to: `${to}?feuille=classement` };
  }
  if (view.show === 'finished') return { label: 'Imprimer', to: `${to}?feuille=bracket` };
  const round =
    view.show === 'round'
      ? rounds.find(({ side, number }) => side === 'swiss' && number === view.round)
      : undefined;
  if (round === undefined) return { label: 'Imprimer', to };
  return { label: 'Imprimer la ronde', to: `${to}?ronde=${round.pk_round}` };
}

function publicPagePath(
  { tournament }: Steps,
  { slug, state }: TournamentState['event'],
): string | null {
  const isPublic = state === 'published' || state === 'archived';
  if (!isPublic || !hasBegun(tournament)) return null;
  const { phase } = tournament;
  return eventPath(slug, phase === 'swiss' || phase === 'groups' ? 'classement' : 'bracket');
}

type OverrunViewProps = { version: number; timeZone: string };

/** Loaded again after every change, and every minute: without new results, the day ends later too. */
function OverrunView({ version, timeZone }: OverrunViewProps) {
  const { data } = useQuery({
    queryKey: ['getOverrun', version],
    queryFn: ({ signal }) => call('getOverrun', {}, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MILLISECONDS,
  });
  return data ? <OverrunWarning overrun={data} timeZone={timeZone} /> : null;
}
