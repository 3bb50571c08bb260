import { use, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tournament } from '#contract/tournament.ts';
import { Dashboard } from '#web/features/admin-dashboard/dashboard.tsx';
import { BackupNotice, Operations } from '#web/features/admin-dashboard/operations.tsx';
import { EventQuestion } from '#web/features/admin-dashboard/event-question.tsx';
import { Glance } from '#web/features/admin-tournament/glance.tsx';
import { call } from '#web/lib/call.ts';
import { useNow } from '#web/lib/now.ts';
import { useSite } from '#web/lib/site.ts';
import { EventDialog } from '#web/routes/admin/event-dialog.tsx';
import { EventChoiceContext } from '#web/routes/admin/event-choice.ts';
import {
  matchesQuery,
  operationsQuery,
  playersQuery,
  teamsQuery,
  together,
} from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { stepsQuery, useStep } from '#web/routes/admin/tournament-queries.ts';
import { hrefOf } from '#web/routes/admin/tournament-view.ts';
import { toastWithUndo } from '#web/routes/admin/undo.ts';
import { Alert } from '#web/ui/alert.tsx';

export function DashboardScreen({ admin }: ScreenProps) {
  const { data: steps } = useQuery(stepsQuery);
  const { data: operations } = useQuery(operationsQuery);
  const now = useNow(MINUTE);
  return (
    <div className="grid grid-cols-1 gap-8">
      {operations && <BackupNotice operations={operations} now={new Date(now)} />}
      {steps && <Glance steps={steps} hrefOf={hrefOf} />}
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
  const now = useNow(MINUTE);
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
              toastWithUndo(queryClient, 'Les inscriptions sont closes', { item: 'tournament' }),
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

const MINUTE = 60_000;

function Figures({ admin }: Pick<ScreenProps, 'admin'>) {
  const { contacts } = useSite();
  const isSeen = (use(EventChoiceContext).chosen?.state ?? 'published') === 'published';
  const shown = { admin, isSeen, contacts };
  const loaded = together(useQuery(teamsQuery), useQuery(playersQuery), useQuery(matchesQuery));
  if (loaded.status !== 'success') return <Dashboard {...shown} state={loaded} />;
  const [teams, players, matches] = loaded.data;
  const state = { status: 'success', data: { teams, players, matches } } as const;
  return <Dashboard {...shown} state={state} />;
}
