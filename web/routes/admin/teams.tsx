import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useCallback } from 'react';
import type { Team } from '#contract/entities.ts';
import { teamsSheet } from '#web/features/admin-import/sheets.ts';
import { DeleteDialog } from '#web/features/admin-lists/delete-dialog.tsx';
import { TeamList } from '#web/features/admin-lists/team-list.tsx';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import { isAbort } from '#web/lib/wire.ts';
import { FileButtons } from '#web/routes/admin/file-buttons.tsx';
import { useDeletion, useListState, useSearch } from '#web/routes/admin/list.ts';
import { teamsQuery } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { toastWithUndo } from '#web/routes/admin/undo.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

export function TeamsScreen({ title }: Pick<ScreenProps, 'title'>) {
  const teams = useQuery(teamsQuery);
  const state = useListState(teams);
  const search = useSearch();
  const { asked, onDelete, dialog } = useDeletion(deletion);
  return (
    <>
      <TeamList
        title={title}
        state={state}
        search={search}
        onDelete={onDelete}
        onAdmit={useAdmission()}
        more={
          <>
            <FileButtons
              name="equipes"
              importPath={`/admin/teams/import${search.query}`}
              sheet={teams.data && (() => teamsSheet(teams.data))}
            />
            <ButtonLink to="/admin/teams/cards" variant="quiet" size="small">
              <QrCode aria-hidden className="size-5" />
              Cartes QR
            </ButtonLink>
          </>
        }
      />
      {asked && (
        <DeleteDialog
          what={`l'équipe ${asked.name}`}
          consequence={
            asked.player_count === 0 ? undefined : 'Ses joueurs restent inscrits, sans équipe.'
          }
          {...dialog}
        />
      )}
    </>
  );
}

/** Done at once, and taken back from its toast: nobody loses anything by it. */
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
  keyOf: ({ pk_team }: Team) => pk_team,
  remove: ({ pk_team }: Team, signal: AbortSignal) => call('deleteTeam', { pk_team }, { signal }),
  queryKey: teamsQuery.queryKey,
  done: ({ name }: Team) => `L'équipe ${name} a été supprimée`,
} as const;
