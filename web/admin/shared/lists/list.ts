import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from '#web/ui/router.tsx';
import type { TrailItem } from '#contract/entities.ts';
import type { ListProps, ListState } from './list-view.tsx';
import { failureText } from '#web/lib/calls/failures.ts';
import { isAbort } from '#web/lib/calls/http.ts';
import { loadFailure } from '../queries.ts';
import { toastWithUndo } from '../undo.ts';

const QUERY = 'q';
const ADDRESS_AFTER_MILLISECONDS = 300;

/** Typed text shows at once; the rows follow when the browser has time, the address when typing pauses. */
export function useSearch(): ListProps<never>['search'] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const addressQuery = params.get(QUERY) ?? '';
  const [typed, setTyped] = useState(addressQuery);
  const [lastAddress, setLastAddress] = useState(addressQuery);
  const [writtenQuery, setWrittenQuery] = useState(addressQuery);
  const applied = useDeferredValue(typed);

  if (addressQuery !== lastAddress) {
    setLastAddress(addressQuery);
    // A change of the address that we did not make, such as the menu's link to the whole list, replaces the search.
    if (addressQuery !== writtenQuery) {
      setWrittenQuery(addressQuery);
      setTyped(addressQuery);
    }
  }

  useEffect(() => {
    if (typed === addressQuery) return undefined;
    // Browsers refuse an address that changes at every keystroke.
    const timer = setTimeout(() => {
      // If another page is being opened, the address must not be set back to this one.
      if (window.location.pathname !== pathname) return;
      setWrittenQuery(typed);
      setParams(searchParams(typed), { replace: true });
    }, ADDRESS_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, addressQuery, pathname, setParams]);

  const query = new URLSearchParams(searchParams(applied)).toString();
  return { typed, applied, query: query === '' ? '' : `?${query}`, onType: setTyped };
}

function searchParams(typed: string): Record<string, string> {
  return typed === '' ? {} : { [QUERY]: typed };
}

/** The address of the list with its search, from a form that was opened there. */
export function useListAddress(list: string): string {
  return list + useLocation().search;
}

export function useListState<Row>(query: UseQueryResult<Row[]>): ListState<Row> {
  const { data, error } = query;
  // The same object for the same rows, so that a refresh without changes renders nothing.
  const loaded = useMemo(
    (): ListState<Row> =>
      data === undefined ? { status: 'loading' } : { status: 'success', rows: data },
    [data],
  );
  if (loaded.status === 'success' || error === null) return loaded;
  return { status: 'error', failure: loadFailure(error, [query]) };
}

type Deletion<Row> = {
  item: TrailItem;
  rowId: (row: Row) => number;
  remove: (row: Row, signal: AbortSignal) => Promise<unknown>;
  /** The list that loses the row. */
  queryKey: readonly unknown[];
  /** 'Le joueur Zoé a été supprimé'. */
  done: (row: Row) => string;
};

/** Deletes a row: confirmation, request, toast with undo. */
export function useDeletion<Row>({ item, rowId, remove, queryKey, done }: Deletion<Row>) {
  const queryClient = useQueryClient();
  const [rowToDelete, setRowToDelete] = useState<Row | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const abortController = useRef<AbortController>(null);
  useEffect(() => () => abortController.current?.abort(), []);

  const close = () => {
    setRowToDelete(null);
    setRefusal(null);
  };

  const confirm = async (row: Row) => {
    setBusy(true);
    const { signal } = (abortController.current = new AbortController());
    try {
      await remove(row, signal);
      queryClient.setQueryData<Row[]>(queryKey, (rows) =>
        rows?.filter((other) => rowId(other) !== rowId(row)),
      );
      close();
      toastWithUndo(queryClient, done(row), { item, item_key: rowId(row) });
    } catch (error) {
      if (!isAbort(error)) setRefusal(failureText(error));
    } finally {
      setBusy(false);
    }
    // Other lists show the deleted row too: a player's team, a match's teams.
    await queryClient.invalidateQueries();
  };

  return {
    rowToDelete,
    onDelete: setRowToDelete,
    dialog: {
      busy,
      refusal,
      onCancel: close,
      onConfirm: () => {
        if (rowToDelete !== null) void confirm(rowToDelete);
      },
    },
  };
}
