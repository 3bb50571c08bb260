import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useCallback } from 'react';
import type { Team } from '#contract/entities.ts';
import { teamsSheet } from '#web/admin/import/sheets.ts';
import { DeleteDialog } from '#web/admin/shared/lists/delete-dialog.tsx';
import { TeamDeletionDialog } from './team-deletion-dialog.tsx';
import { TeamList } from './team-list.tsx';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { isAbort } from '#web/lib/calls/http.ts';
import { FileButtons } from '#web/admin/shared/lists/file-buttons.tsx';
import { useDeletion, useListState, useSearch } from '#web/admin/shared/lists/list.ts';
import { useManyTeams } from './many-teams.ts';
import { teamsQuery } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { toastWithUndo } from '#web/admin/shared/undo.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

export function TeamsScreen({ title }: Pick<ScreenProps, 'title'>) {
  const teams = useQuery(teamsQuery);
  const state = useListState(teams);
  const search = useSearch();
  const { rowToDelete: teamToDelete, onDelete, dialog } = useDeletion(deletion);
  const { dialog: manyDialog, ...many } = useManyTeams();
  return (
    <>
      <TeamList
        title={title}
        state={state}
        search={search}
        onDelete={onDelete}
        onAdmit={useAdmission()}
        many={many}
        extraButtons={
          <>
            <FileButtons
              name="equipes"
              importPath={`/admin/teams/import${search.query}`}
              writeSheet={teams.data && (() => teamsSheet(teams.data))}
            />
            <ButtonLink to="/admin/teams/cards" variant="quiet" size="small">
              <QrCode aria-hidden className="size-5" />
              Cartes des équipes
            </ButtonLink>
          </>
        }
      />
      {teamToDelete && (
        <DeleteDialog
          itemName={`l'équipe ${teamToDelete.name}`}
          consequence={
            teamToDelete.player_count === 0
              ? undefined
              : 'Ses joueurs restent inscrits, sans équipe.'
          }
          {...dialog}
        />
      )}
      {manyDialog && <TeamDeletionDialog {...manyDialog} />}
    </>
  );
}

/** Admits at once without a question, because the toast can undo it. */
function useAdmission(): (team: Team) => void {
  const queryClient = useQueryClient();
  return useCallback(
    ({ pk_team, name }: Team) => {
      const admit = async () => {
        try {
          await call('admitTeam', { pk_team });
          toastWithUndo(queryClient, `L'équipe ${name} a été admise`, {
            item: 'team',
            item_key: pk_team,
          });
        } catch (error) {
          if (!isAbort(error)) toast(failureText(error), 'error');
        }
        await queryClient.invalidateQueries();
      };
      void admit();
    },
    [queryClient],
  );
}

const deletion = {
  item: 'team',
  rowId: ({ pk_team }: Team) => pk_team,
  remove: ({ pk_team }: Team, signal: AbortSignal) => call('deleteTeam', { pk_team }, { signal }),
  queryKey: teamsQuery.queryKey,
  done: ({ name }: Team) => `L'équipe ${name} a été supprimée`,
} as const;
