import {
  useInfiniteQuery,
  useQueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from '#web/ui/router.tsx';
import { TrailItem, type TrailRow } from '#contract/entities.ts';
import { PERMISSION, TRAIL_PAGE } from '#contract/limits.ts';
import { HistoryView, type HistoryFilter } from './history-view.tsx';
import { call } from '#web/lib/calls/call.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { loadFailure } from '#web/admin/shared/queries.ts';
import { undo } from '#web/admin/shared/undo.ts';

export function HistoryScreen({ admin, title }: ScreenProps) {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const [undoing, setUndoing] = useState<number | null>(null);
  const trail = useInfiniteQuery({
    queryKey: ['getTrail', filter],
    queryFn: ({ signal, pageParam }) =>
      call('getTrail', { ...toInput(filter), before: pageParam, limit: TRAIL_PAGE }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: TrailRow[]) =>
      page.length < TRAIL_PAGE ? undefined : page.at(-1)?.pk_trail,
  });
  const rows = trail.data?.pages.flat();
  const authors = useAuthors(rows ?? []);

  const undoEntry = async ({ pk_trail }: TrailRow) => {
    setUndoing(pk_trail);
    await undo(queryClient, pk_trail);
    setUndoing(null);
  };

  return (
    <HistoryView
      title={title}
      state={historyState(rows, trail)}
      filter={filter}
      onFilter={({ item, admin: author }) =>
        setParams({ ...(item && { item }), ...(author && { admin: author }) }, { replace: true })
      }
      authors={authors}
      undoing={undoing}
      onUndo={(row) => void undoEntry(row)}
      older={
        trail.hasNextPage
          ? { isLoading: trail.isFetchingNextPage, onMore: () => void trail.fetchNextPage() }
          : null
      }
      withAdmins={admin.permission === PERMISSION.superAdmin}
    />
  );
}

type Trail = Pick<UseInfiniteQueryResult, 'error' | 'isFetching' | 'refetch'>;

function historyState(rows: TrailRow[] | undefined, trail: Trail) {
  if (rows !== undefined) return { status: 'success', rows } as const;
  return trail.error === null
    ? ({ status: 'loading' } as const)
    : ({ status: 'error', failure: loadFailure(trail.error, [trail]) } as const);
}

/** Every author loaded so far: filtering by one keeps the others in the list. */
function useAuthors(rows: readonly TrailRow[]): { key: number; name: string }[] {
  const [authors, setAuthors] = useState(new Map<number, string>());
  const newRows = rows.filter(({ fk_admin }) => fk_admin !== null && !authors.has(fk_admin));
  if (newRows.length > 0) {
    setAuthors(
      new Map([...authors, ...newRows.map((row) => [row.fk_admin ?? 0, row.admin_name] as const)]),
    );
  }
  return [...authors].map(([key, name]) => ({ key, name }));
}

function readFilter(params: URLSearchParams): HistoryFilter {
  const item = TrailItem.options.find((option) => option === params.get('item'));
  const admin = params.get('admin') ?? '';
  return { item: item ?? '', admin: /^\d+$/.test(admin) ? admin : '' };
}

function toInput({ item, admin }: HistoryFilter) {
  return { ...(item !== '' && { item }), ...(admin !== '' && { fk_admin: admin }) };
}
