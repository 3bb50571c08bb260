import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { FindPeopleInput, type Registration } from '#contract/teams/people.ts';
import { labelled } from '#contract/words/names.ts';
import { EditorFrame } from '#web/admin/shared/editing/editor-frame.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { PeopleView, type LoadState } from './people-view.tsx';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { isAbort } from '#web/lib/calls/http.ts';
import { loadFailure, nameCopiesQuery } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { useSearchParams } from '#web/ui/router.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

/** Search parameter with the player whose form led here. */
const PLAYER = 'joueur';

export function PeopleScreen({ title }: Pick<ScreenProps, 'title'>) {
  const [params] = useSearchParams();
  const from = Number(params.get(PLAYER)) || null;
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState<string | null>(null);
  const [searchError, setSearchError] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(from === null ? [] : [from]));
  const found = useQuery({
    queryKey: ['findPeople', searched],
    queryFn: ({ signal }) => call('findPeople', { search: searched ?? '' }, { signal }),
    enabled: searched !== null,
  });
  const keys = [...chosen].toSorted((one, other) => one - other);
  const preview = useQuery({
    queryKey: ['previewErasure', keys],
    queryFn: ({ signal }) => call('previewErasure', { pk_players: keys }, { signal }),
    enabled: keys.length > 0,
    // Keeps the previous preview while the next one loads, so that nothing jumps.
    placeholderData: (before) => before,
  });
  const erasure = useErasure(() => {
    setChosen(new Set());
    setSearched(null);
    setTyped('');
  });

  const search = () => {
    const { success, output, issues } = v.safeParse(FindPeopleInput, { search: typed });
    setSearchError(success ? undefined : issues[0].message);
    if (success) setSearched(output.search);
  };
  const choose = (pk_player: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(pk_player);
    else next.delete(pk_player);
    setChosen(next);
  };

  return (
    <EditorFrame
      title={title}
      backTo={from === null ? '/admin/site' : `/admin/players/edit/${from}`}
    >
      <PeopleView
        typed={typed}
        onType={setTyped}
        onSearch={search}
        searchError={searchError}
        found={loadState(found, searched !== null)}
        chosen={chosen}
        onChoose={choose}
        preview={loadState(preview, keys.length > 0)}
        copies={loadState(useQuery(nameCopiesQuery), true)}
        onErase={() => erasure.ask(preview.data?.registrations ?? [])}
      />
      {erasure.dialog && <EraseDialog {...erasure.dialog} />}
    </EditorFrame>
  );
}

/** The erasure, from its confirmation to its toast. */
function useErasure(onDone: () => void) {
  const queryClient = useQueryClient();
  const [toErase, setToErase] = useState<readonly Registration[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const abortController = useRef<AbortController>(null);
  useEffect(() => () => abortController.current?.abort(), []);

  const close = () => {
    setToErase(null);
    setRefusal(null);
  };

  const erase = async (registrations: readonly Registration[]) => {
    setBusy(true);
    const { signal } = (abortController.current = new AbortController());
    try {
      const pk_players = registrations.map(({ pk_player }) => pk_player);
      const erased = await call('erasePerson', { pk_players }, { signal });
      const names = erased.registrations.map(({ pseudonym }) => pseudonym).join(', ');
      close();
      onDone();
      toast(labelled('La personne est effacée', names));
    } catch (error) {
      if (!isAbort(error)) setRefusal(failureText(error));
    } finally {
      setBusy(false);
    }
    await queryClient.invalidateQueries();
  };

  return {
    ask: setToErase,
    dialog: toErase && {
      registrations: toErase,
      busy,
      refusal,
      onCancel: close,
      onConfirm: () => void erase(toErase),
    },
  };
}

function loadState<Data>(query: UseQueryResult<Data>, isEnabled: boolean): LoadState<Data> {
  if (!isEnabled) return { status: 'none' };
  if (query.data !== undefined) return { status: 'success', data: query.data };
  return query.error === null
    ? { status: 'loading' }
    : { status: 'error', failure: loadFailure(query.error, [query]) };
}
