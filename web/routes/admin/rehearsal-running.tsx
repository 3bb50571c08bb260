import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { Rehearsal, RehearsalReport } from '#contract/rehearsals.ts';
import { DeleteDialog } from '#web/features/admin-lists/delete-dialog.tsx';
import { EndRehearsal, Report } from '#web/features/admin-rehearsal/rehearsal-report.tsx';
import { RehearsalRun } from '#web/features/admin-rehearsal/rehearsal-run.tsx';
import { call } from '#web/lib/call.ts';
import { eventPath } from '#web/lib/event-links.ts';
import { failureText } from '#web/lib/failures.ts';
import { EventChoiceContext } from '#web/routes/admin/event-choice.ts';
import { eventsQuery, together } from '#web/routes/admin/queries.ts';
import { forgetRehearsal, keptRehearsal } from '#web/routes/admin/rehearsal-kept.ts';
import { useRehearsalPlayer } from '#web/routes/admin/rehearsal-player.ts';
import { rehearsalQuery } from '#web/routes/admin/rehearsal-queries.ts';
import { hrefOf } from '#web/routes/admin/tournament-view.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { useNavigate } from '#web/ui/router.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

export function RunningRehearsal({ pk_event }: { pk_event: number }) {
  const [report, setReport] = useState<RehearsalReport | null>(null);
  const isThere = report === null;
  const loaded = together(useQuery({ ...rehearsalQuery(pk_event), enabled: isThere }));
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
  const [kept] = useState(() => keptRehearsal(pk_event));
  const player = useRehearsalPlayer(rehearsal, kept?.pace ?? 'step');
  const [isAsked, setAsked] = useState(false);
  const end = useEnding(pk_event, onEnded);
  const link = kept && `${window.location.origin}${eventPath(slug)}#${kept.secret}`;
  return (
    <>
      <RehearsalRun
        rehearsal={rehearsal}
        link={link}
        {...player}
        onTakeOver={() => {
          player.onPause();
          choose(pk_event);
          navigate(hrefOf(null));
        }}
        onCopy={() => void copy(link ?? '')}
      />
      <EndRehearsal
        onEnd={() => {
          player.onPause();
          setAsked(true);
        }}
      />
      {isAsked && (
        <DeleteDialog
          what={`la répétition de ${name}`}
          consequence="Ses équipes, ses matchs et son historique disparaissent ; l'événement répété n'en garde rien."
          busy={end.isPending}
          refusal={end.error && failureText(end.error)}
          onConfirm={() => end.mutate()}
          onCancel={() => setAsked(false)}
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
      forgetRehearsal(pk_event);
      void queryClient.invalidateQueries({ queryKey: eventsQuery.queryKey });
      onEnded(report);
    },
  });
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast('Le lien est copié');
  } catch {
    // Browsers keep the clipboard from pages of a plain http address.
    toast(link, 'info');
  }
}
