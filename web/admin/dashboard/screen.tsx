import { use, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { Dashboard } from './dashboard.tsx';
import { BackupNotice, MoveNotice, Operations } from './operations.tsx';
import { EventQuestion } from './event-question.tsx';
import { TournamentSummary } from '#web/admin/tournament/tournament-summary.tsx';
import { call } from '#web/lib/calls/call.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { useSite } from '#web/lib/state/site.ts';
import { EventDialog } from '#web/admin/events/dialog-container.tsx';
import { EventChoiceContext } from '#web/admin/shared/event-choice.ts';
import {
  matchesQuery,
  operationsQuery,
  playersQuery,
  teamsQuery,
  combineQueries,
} from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { stepsQuery, useStep } from '#web/admin/tournament/queries.ts';
import { tournamentHref } from '#web/admin/tournament/view.ts';
import { toastWithUndo } from '#web/admin/shared/undo.ts';
import { Alert } from '#web/ui/alert.tsx';

export function DashboardScreen({ admin }: ScreenProps) {
  const { data: steps } = useQuery(stepsQuery);
  const { data: operations } = useQuery(operationsQuery);
  const now = useNowByMinute();
  return (
    <div className="grid grid-cols-1 gap-8">
      {operations && <MoveNotice operations={operations} now={new Date(now)} />}
      {operations && <BackupNotice operations={operations} now={new Date(now)} />}
      {steps && <TournamentSummary steps={steps} viewHref={tournamentHref} />}
      {steps && <Question admin={admin} tournament={steps.tournament} />}
      <Figures admin={admin} />
      {operations && <Operations operations={operations} now={new Date(now)} />}
    </div>
  );
}

type QuestionProps = Pick<ScreenProps, 'admin'> & { tournament: Tournament };

function Question({ admin, tournament }: QuestionProps) {
  const { chosen: event } = use(EventChoiceContext);
  const queryClient = useQueryClient();
  const now = useNowByMinute();
  const closing = useStep();
  const [isArchiving, setArchiving] = useState(false);
  if (event === null) return null;
  return (
    <>
      {closing.refusal !== null && <Alert tone="error">{closing.refusal}</Alert>}
      <EventQuestion
        admin={admin}
        event={event}
        tournament={tournament}
        now={now}
        busy={closing.busy}
        onClose={() =>
          closing.run(
            () => call('setRegistration', { open: false }),
            () =>
              toastWithUndo(queryClient, 'Les inscriptions sont fermées', { item: 'tournament' }),
          )
        }
        onArchive={() => setArchiving(true)}
      />
      {isArchiving && (
        <EventDialog action="archiveEvent" event={event} onClose={() => setArchiving(false)} />
      )}
    </>
  );
}

function Figures({ admin }: Pick<ScreenProps, 'admin'>) {
  const { contacts } = useSite();
  const isPublic = (use(EventChoiceContext).chosen?.state ?? 'published') === 'published';
  const dashboardProps = { admin, isPublic, contacts };
  const loaded = combineQueries(
    useQuery(teamsQuery),
    useQuery(playersQuery),
    useQuery(matchesQuery),
  );
  if (loaded.status !== 'success') return <Dashboard {...dashboardProps} state={loaded} />;
  const [teams, players, matches] = loaded.data;
  const state = { status: 'success', data: { teams, players, matches } } as const;
  return <Dashboard {...dashboardProps} state={state} />;
}
