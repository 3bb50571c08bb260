import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from '#web/ui/router.tsx';
import type { TrailItem } from '#contract/entities.ts';
import type { ListProps, ListState } from '#web/features/admin-lists/list-view.tsx';
import { failureText } from '#web/lib/failures.ts';
import { isAbort } from '#web/lib/wire.ts';
import { failureOf } from '#web/routes/admin/queries.ts';
import { toastWithUndo } from '#web/routes/admin/undo.ts';

const QUERY = 'q';
const ADDRESS_AFTER_MILLISECONDS = 300;

/** What is typed shows at once; the rows follow when the browser has time, and the address when the typing rests. */
export function useSearch(): ListProps<never>['search'] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const inAddress = params.get(QUERY) ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [found, setFound] = useState(inAddress);
  const [put, setPut] = useState(inAddress);
  const applied = useDeferredValue(typed);

  if (inAddress !== found) {
    setFound(inAddress);
    // The menu leads to the whole list: an address that changed by itself is not put back.
    if (inAddress !== put) {
      setPut(inAddress);
      setTyped(inAddress);
    }
  }

  useEffect(() => {
    if (typed === inAddress) return undefined;
    // Browsers refuse an address that changes at every keystroke.
    const timer = setTimeout(() => {
      // A link that was followed meanwhile, and whose page is still being drawn, must not be led back here.
      if (window.location.pathname !== pathname) return;
      setPut(typed);
      setParams(paramsOf(typed), { replace: true });
    }, ADDRESS_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, inAddress, pathname, setParams]);

  const query = new URLSearchParams(paramsOf(applied)).toString();
  return { typed, applied, query: query === '' ? '' : `?${query}`, onType: setTyped };
}

function paramsOf(typed: string): Record<string, string> {
  return typed === '' ? {} : { [QUERY]: typed };
}

/** The list from which a form was opened, with the search that it had. */
export function useWayBack(list: string): string {
  return list + useLocation().search;
}

export function useListState<Row>(query: UseQueryResult<Row[]>): ListState<Row> {
  const { data, error } = query;
  // The same object for the same rows: a refresh that changes nothing draws nothing.
  const loaded = useMemo(
    (): ListState<Row> =>
      data === undefined ? { status: 'loading' } : { status: 'success', rows: data },
    [data],
  );
  if (loaded.status === 'success' || error === null) return loaded;
  return { status: 'error', failure: failureOf(error, [query]) };
}

type Deletion<Row> = {
  item: TrailItem;
  keyOf: (row: Row) => number;
  remove: (row: Row, signal: AbortSignal) => Promise<unknown>;
  /** The list that loses its row. */
  queryKey: readonly unknown[];
  /** 'Le joueur Zoé a été supprimé'. */
  done: (row: Row) => string;
};

/** The row that is about to be deleted, from the question to the toast that can take it back. */
export function useDeletion<Row>({ item, keyOf, remove, queryKey, done }: Deletion<Row>) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Row | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const close = () => {
    setAsked(null);
    setRefusal(null);
  };

  const confirm = async (row: Row) => {
    setBusy(true);
    const { signal } = (underWay.current = new AbortController());
    try {
      await remove(row, signal);
      queryClient.setQueryData<Row[]>(queryKey, (rows) =>
        rows?.filter((other) => keyOf(other) !== keyOf(row)),
      );
      close();
      toastWithUndo(queryClient, done(row), { item, item_key: keyOf(row) });
    } catch (error) {
      if (!isAbort(error)) setRefusal(failureText(error));
    } finally {
      setBusy(false);
    }
    // Other lists show what was deleted too: a player's team, a match's teams.
    await queryClient.invalidateQueries();
  };

  return {
    asked,
    onDelete: setAsked,
    dialog: {
      busy,
      refusal,
      onCancel: close,
      onConfirm: () => {
        if (asked !== null) void confirm(asked);
      },
    },
  };
}
