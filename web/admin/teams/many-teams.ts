import { counted, plural } from '#contract/words/french.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ActionOutput } from '#contract/actions.ts';
import type { Team } from '#contract/entities.ts';
import type { TeamDeletionDialogProps } from './team-deletion-dialog.tsx';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { isAbort } from '#web/lib/calls/http.ts';
import { toastWithUndo } from '#web/admin/shared/undo.ts';
import { toast } from '#web/ui/toasts/toast.ts';

type Preview = ActionOutput<'previewTeamDeletion'>;

/** Accepts several teams at once, or previews their deletion and deletes them. */
export function useManyTeams() {
  const queryClient = useQueryClient();
  const [deletion, setDeletion] = useState<{ preview: Preview | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const abortController = useRef<AbortController>(null);
  useEffect(() => () => abortController.current?.abort(), []);

  const act = async (
    work: (signal: AbortSignal) => Promise<void>,
    onFailure: (text: string) => void,
  ) => {
    setBusy(true);
    const { signal } = (abortController.current = new AbortController());
    try {
      await work(signal);
    } catch (error) {
      if (!isAbort(error)) onFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  const close = () => {
    abortController.current?.abort();
    setDeletion(null);
    setRefusal(null);
  };

  const onDelete = (teams: readonly Team[]): void => {
    setDeletion({ preview: null });
    setRefusal(null);
    void act(async (signal) => {
      const preview = await call('previewTeamDeletion', { teams: teamKeys(teams) }, { signal });
      setDeletion({ preview });
    }, setRefusal);
  };

  const onConfirm: TeamDeletionDialogProps['onConfirm'] = (input) => {
    void act(async (signal) => {
      const { deleted, left } = await call('deleteTeams', input, { signal });
      setDeletion(null);
      const deletedVerb = plural(deleted, 'a été supprimée', 'ont été supprimées');
      toastWithUndo(queryClient, `${counted(deleted, 'équipe')} ${deletedVerb}`, { item: 'teams' });
      if (left.length > 0) toast(left.map(({ reason }) => reason).join(' '), 'info');
      await queryClient.invalidateQueries();
    }, setRefusal);
  };

  const onAccept = (teams: readonly Team[]): void => {
    void act(
      async (signal) => {
        const { accepted, waiting } = await call(
          'acceptTeams',
          { teams: teamKeys(teams) },
          { signal },
        );
        toastWithUndo(queryClient, acceptedText(accepted, waiting), { item: 'teams' });
        await queryClient.invalidateQueries();
      },
      (text) => toast(text, 'error'),
    );
  };

  return {
    onDelete,
    onAccept,
    busy,
    dialog: deletion && {
      preview: deletion.preview,
      busy: busy && deletion.preview !== null,
      refusal,
      onConfirm,
      onCancel: close,
    },
  };
}

function teamKeys(teams: readonly Team[]): number[] {
  return teams.map(({ pk_team }) => pk_team);
}

function acceptedText(accepted: number, waiting: number): string {
  const acceptedCount = counted(accepted, 'équipe acceptée', 'équipes acceptées');
  if (waiting === 0) return acceptedCount;
  return waiting === accepted
    ? `${acceptedCount}, en liste d'attente : toutes les places sont prises`
    : `${acceptedCount}, dont ${waiting} en liste d'attente`;
}
