import { useQuery } from '@tanstack/react-query';
import type { Match } from '#contract/entities.ts';
import { DeleteDialog } from '#web/features/admin-lists/delete-dialog.tsx';
import { KeptMatchDialog } from '#web/features/admin-lists/kept-match-dialog.tsx';
import { MatchList, matchName } from '#web/features/admin-lists/match-list.tsx';
import { call } from '#web/lib/call.ts';
import { useDeletion, useListState, useSearch } from '#web/routes/admin/list.ts';
import { matchesQuery } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { useTournamentMatches } from '#web/routes/admin/tournament-matches.ts';
import { matchHref } from '#web/routes/admin/tournament-view.ts';

export function MatchesScreen({ title }: Pick<ScreenProps, 'title'>) {
  const state = useListState(useQuery(matchesQuery));
  const search = useSearch();
  const { asked, onDelete, dialog } = useDeletion(deletion);
  const inTournament = useTournamentMatches();
  const what = asked && `le match [${matchName(asked)}] (${asked.round_label})`;
  const isKept = asked !== null && inTournament?.has(asked.pk_match) === true;
  return (
    <>
      <MatchList
        title={title}
        state={state}
        search={search}
        onDelete={onDelete}
        inTournament={inTournament}
        scoreHref={matchHref}
      />
      {what !== null && !isKept && <DeleteDialog what={what} {...dialog} />}
      {what !== null && isKept && (
        <KeptMatchDialog
          what={what}
          scoreHref={matchHref(asked.pk_match)}
          onCancel={dialog.onCancel}
        />
      )}
    </>
  );
}

const deletion = {
  item: 'match',
  keyOf: ({ pk_match }: Match) => pk_match,
  remove: ({ pk_match }: Match, signal: AbortSignal) =>
    call('deleteMatch', { pk_match }, { signal }),
  queryKey: matchesQuery.queryKey,
  done: (match: Match) => `Le match [${matchName(match)}] a été supprimé`,
} as const;
