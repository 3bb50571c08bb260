import { useQuery } from '@tanstack/react-query';
import type { Match } from '#contract/entities.ts';
import { DeleteDialog } from '#web/admin/shared/lists/delete-dialog.tsx';
import { CannotDeleteMatchDialog } from './cannot-delete-match-dialog.tsx';
import { MatchList, matchName } from './match-list.tsx';
import { call } from '#web/lib/calls/call.ts';
import { useDeletion, useListState, useSearch } from '#web/admin/shared/lists/list.ts';
import { matchesQuery } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { useTournamentMatches } from './tournament-matches.ts';
import { matchHref } from '#web/admin/tournament/view.ts';

export function MatchesScreen({ title }: Pick<ScreenProps, 'title'>) {
  const state = useListState(useQuery(matchesQuery));
  const search = useSearch();
  const { rowToDelete: matchToDelete, onDelete, dialog } = useDeletion(deletion);
  const tournamentMatches = useTournamentMatches();
  const matchTitle =
    matchToDelete && `le match [${matchName(matchToDelete)}] (${matchToDelete.round_label})`;
  const isInTournament =
    matchToDelete !== null && tournamentMatches?.has(matchToDelete.pk_match) === true;
  return (
    <>
      <MatchList
        title={title}
        state={state}
        search={search}
        onDelete={onDelete}
        tournamentMatches={tournamentMatches}
        scoreHref={matchHref}
      />
      {matchTitle !== null && !isInTournament && <DeleteDialog itemName={matchTitle} {...dialog} />}
      {matchTitle !== null && isInTournament && (
        <CannotDeleteMatchDialog
          matchTitle={matchTitle}
          scoreHref={matchHref(matchToDelete.pk_match)}
          onCancel={dialog.onCancel}
        />
      )}
    </>
  );
}

const deletion = {
  item: 'match',
  rowId: ({ pk_match }: Match) => pk_match,
  remove: ({ pk_match }: Match, signal: AbortSignal) =>
    call('deleteMatch', { pk_match }, { signal }),
  queryKey: matchesQuery.queryKey,
  done: (match: Match) => `Le match [${matchName(match)}] a été supprimé`,
} as const;
