import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import type { Session } from '#contract/entities.ts';
import type { Phase } from '#contract/phase.ts';
import type { Steps } from '#contract/tournament.ts';
import { Placings } from '#web/features/admin-tournament/placings.tsx';
import { Standings } from '#web/features/admin-tournament/standings.tsx';
import { StepsLine } from '#web/features/admin-tournament/steps-line.tsx';
import { TournamentFrame } from '#web/features/admin-tournament/tournament-frame.tsx';
import { eventPath } from '#web/lib/event-links.ts';
import { ReadOnly } from '#web/lib/read-only.ts';
import { OverrunView } from '#web/routes/admin/overrun-view.tsx';
import { failureOf } from '#web/routes/admin/queries.ts';
import { useScreenTitle, type ScreenProps } from '#web/routes/admin/screen.ts';
import { ToDoView } from '#web/routes/admin/to-do-view.tsx';
import { AfterTournament } from '#web/routes/admin/tournament-after.tsx';
import { Calls } from '#web/routes/admin/tournament-calls.tsx';
import { CheckInView } from '#web/routes/admin/tournament-check-in.tsx';
import { DraftView, useDraftEditing } from '#web/routes/admin/tournament-draft.tsx';
import { useTournamentState, type TournamentState } from '#web/routes/admin/tournament-live.ts';
import { ScoresView } from '#web/routes/admin/tournament-scores.tsx';
import { TournamentSteps } from '#web/routes/admin/tournament-steps.tsx';
import { TeamsView } from '#web/routes/admin/tournament-teams.tsx';
import { stepsQuery } from '#web/routes/admin/tournament-queries.ts';
import { hrefOf, matchOf, viewOf, type View } from '#web/routes/admin/tournament-view.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The weekend, from closed registrations to the champion. */
export function TournamentScreen({ admin, params }: ScreenProps) {
  const { state, error: stateError } = useTournamentState();
  const { data: steps, error: stepsError } = useQuery(stepsQuery);
  const queryClient = useQueryClient();
  const isFetching = useIsFetching() > 0;
  useFreshSteps(state?.version);
  if (state !== null && steps !== undefined) {
    const named = matchOf(params['view'], state);
    return (
      <Tournament
        admin={admin}
        state={state}
        steps={steps}
        view={viewOf(named?.step ?? params['view'], steps)}
        named={named?.pk_match ?? null}
      />
    );
  }
  const error = stateError ?? stepsError;
  if (error === null) {
    return <Spinner label="Données en cours de chargement..." className="py-16" />;
  }
  const refetch = () => queryClient.refetchQueries({ type: 'active' });
  return <LoadFailure {...failureOf(error, [{ isFetching, refetch }])} />;
}

type TournamentProps = {
  admin: Session;
  state: TournamentState;
  steps: Steps;
  view: View;
  /** The match that the address names. */
  named: number | null;
};

function Tournament({ admin, state, steps, view, named }: TournamentProps) {
  const editing = useDraftEditing(steps.draft);
  const title = titleOf(view, steps);
  useScreenTitle(title);
  const isReadOnly = use(ReadOnly);
  return (
    <TournamentFrame
      title={title}
      line={<StepsLine steps={steps.steps} viewed={view.step} hrefOf={hrefOf} />}
      tabs={tabsOf(view, steps)}
      publicPage={publicPageOf(steps, state.event)}
      printed={printedOf(view, state)}
      next={!isReadOnly && <TournamentSteps state={state} steps={steps} editing={editing} />}
    >
      {!isReadOnly && <ToDoView admin={admin} phase={steps.tournament.phase} />}
      {!isReadOnly && <OverrunView version={state.version} timeZone={state.event.time_zone} />}
      {view.show === 'finished' && <AfterTournament admin={admin} />}
      <fieldset disabled={isReadOnly} className="contents">
        {view.show === 'teams' && (
          <CheckInView version={state.version} opensAt={state.event.day.check_in_opens_at} />
        )}
        {view.show === 'teams' && <TeamsView state={state} steps={steps} />}
        {view.show === 'standings' && (
          <Standings
            rows={state.standings}
            qualifiers={state.tournament.qualifiers}
            groups={state.tournament.groups}
          />
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
              named={named}
            />
          </Calls>
        )}
      </fieldset>
    </TournamentFrame>
  );
}

/** Whoever made the change, here or elsewhere, the line of steps follows the live state. */
function useFreshSteps(version: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (version === undefined) return;
    void queryClient.invalidateQueries({ queryKey: stepsQuery.queryKey });
  }, [queryClient, version]);
}

function titleOf(view: View, { tournament, steps }: Steps): string {
  switch (view.show) {
    case 'teams':
      return tournament.phase === 'registration' || tournament.phase === 'closed'
        ? (steps[0]?.label ?? 'Tournoi')
        : 'Équipes';
    case 'standings':
      return 'Classement';
    case 'finished':
      return tournament.champion === null ? 'Champion' : `Champion : ${tournament.champion.name}`;
    case 'draft':
    case 'round':
      return `Ronde suisse ${view.round}`;
    case 'groups':
      return tournament.groups?.count === 1 ? 'Championnat' : 'Poules';
    case 'bracket':
      return 'Bracket';
  }
}

function tabsOf(view: View, { tournament, draft }: Steps) {
  if (tournament.phase === 'registration' || tournament.phase === 'closed') return [];
  const isMain = view.show !== 'teams' && view.show !== 'standings';
  return [
    { label: mainTab(tournament.phase, draft), to: hrefOf(null), isCurrent: isMain },
    { label: 'Équipes', to: hrefOf('teams'), isCurrent: view.show === 'teams' },
    { label: 'Classement', to: hrefOf('standings'), isCurrent: view.show === 'standings' },
  ];
}

function mainTab(phase: Phase, draft: Steps['draft']): string {
  if (phase === 'finished') return 'Résultat';
  return draft === null ? 'Scores' : 'Brouillon';
}

/** What is on screen is what is printed first. */
function printedOf(view: View, { rounds }: TournamentState) {
  const to = hrefOf('print');
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

function publicPageOf(
  { tournament: { phase } }: Steps,
  { slug, state }: TournamentState['event'],
): string | null {
  const isPublic = state === 'published' || state === 'archived';
  if (!isPublic || phase === 'registration' || phase === 'closed') return null;
  return eventPath(slug, phase === 'swiss' || phase === 'groups' ? 'classement' : 'bracket');
}
