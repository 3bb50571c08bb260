import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { Rehearsal, RehearsalReport } from '#contract/events/rehearsals.ts';
import { theEvent } from '#contract/words/names.ts';
import { DeleteDialog } from '#web/admin/shared/lists/delete-dialog.tsx';
import { EndRehearsal, Report } from './rehearsal-report.tsx';
import { RehearsalRun } from './rehearsal-run.tsx';
import { call } from '#web/lib/calls/call.ts';
import { eventPath } from '#web/lib/event-words/event-links.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { copyOrShow } from '#web/admin/shared/copy-or-show.ts';
import { EventChoiceContext } from '#web/admin/shared/event-choice.ts';
import { eventsQuery, combineQueries } from '#web/admin/shared/queries.ts';
import { removeRehearsal, readRehearsal } from './storage.ts';
import { useRehearsalPlayer } from './rehearsal-player.ts';
import { rehearsalQuery } from './queries.ts';
import { tournamentHref } from '#web/admin/tournament/view.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { useNavigate } from '#web/ui/router.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export function RunningRehearsal({ pk_event }: { pk_event: number }) {
  const [report, setReport] = useState<RehearsalReport | null>(null);
  const isActive = report === null;
  const loaded = combineQueries(useQuery({ ...rehearsalQuery(pk_event), enabled: isActive }));
  if (report !== null) {
    return (
      <>
        <Alert tone="success">La répétition est supprimée. Il n'en reste que ce rapport.</Alert>
        <Report report={report} />
      </>
    );
  }
  if (loaded.status === 'loading') {
    return <Spinner label="Données en cours de chargement..." className="py-16" />;
  }
  if (loaded.status === 'error') return <LoadFailure {...loaded.failure} />;
  return <Run rehearsal={loaded.data[0]} onEnded={setReport} />;
}

type RunProps = { rehearsal: Rehearsal; onEnded: (report: RehearsalReport) => void };

function Run({ rehearsal, onEnded }: RunProps) {
  const { pk_event, slug, name } = rehearsal;
  const navigate = useNavigate();
  const { choose } = use(EventChoiceContext);
  const [stored] = useState(() => readRehearsal(pk_event));
  const player = useRehearsalPlayer(rehearsal, stored?.pace ?? 'step');
  const [isConfirming, setConfirming] = useState(false);
  const end = useEnding(pk_event, onEnded);
  const link = stored && `${window.location.origin}${eventPath(slug)}#${stored.secret}`;
  return (
    <>
      <RehearsalRun
        rehearsal={rehearsal}
        link={link}
        {...player}
        onTakeOver={() => {
          player.onPause();
          choose(pk_event);
          navigate(tournamentHref(null));
        }}
        onCopy={() => void copyOrShow(link ?? '', 'Le lien est copié')}
      />
      <EndRehearsal
        onEnd={() => {
          player.onPause();
          setConfirming(true);
        }}
      />
      {isConfirming && (
        <DeleteDialog
          itemName={`la répétition de ${theEvent(name)}`}
          consequence="Ses équipes, ses matchs et son historique disparaissent ; l'événement répété n'en garde rien."
          busy={end.isPending}
          refusal={end.error && failureText(end.error)}
          onConfirm={() => end.mutate()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}

function useEnding(pk_event: number, onEnded: RunProps['onEnded']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('endRehearsal', { pk_event }),
    onSuccess: (report) => {
      removeRehearsal(pk_event);
      void queryClient.invalidateQueries({ queryKey: eventsQuery.queryKey });
      onEnded(report);
    },
  });
}
