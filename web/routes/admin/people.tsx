import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { FindPeopleInput, type Registration } from '#contract/people.ts';
import { EditorFrame } from '#web/features/admin-forms/editor-frame.tsx';
import { EraseDialog } from '#web/features/admin-people/erase-dialog.tsx';
import { PeopleView, type LoadState } from '#web/features/admin-people/people-view.tsx';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import { isAbort } from '#web/lib/wire.ts';
import { failureOf } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { useSearchParams } from '#web/ui/router.tsx';
import { toast } from '#web/ui/toast.ts';

/** Which player's form led here. */
const PLAYER = 'joueur';

export function PeopleScreen({ title }: Pick<ScreenProps, 'title'>) {
  const [params] = useSearchParams();
  const from = Number(params.get(PLAYER)) || null;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(from === null ? [] : [from]));
  const found = useQuery({
    queryKey: ['findPeople', asked],
    queryFn: ({ signal }) => call('findPeople', { search: asked ?? '' }, { signal }),
    enabled: asked !== null,
  });
  const keys = [...chosen].toSorted((one, other) => one - other);
  const preview = useQuery({
    queryKey: ['previewErasure', keys],
    queryFn: ({ signal }) => call('previewErasure', { pk_players: keys }, { signal }),
    enabled: keys.length > 0,
    // What is shown while another registration is looked at stays, so that nothing jumps.
    placeholderData: (before) => before,
  });
  const erasure = useErasure(() => {
    setChosen(new Set());
    setAsked(null);
    setTyped('');
  });

  const search = () => {
    const { success, output, issues } = v.safeParse(FindPeopleInput, { search: typed });
    setFault(success ? undefined : issues[0].message);
    if (success) setAsked(output.search);
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
        searchFault={fault}
        found={stateOf(found, asked !== null)}
        chosen={chosen}
        onChoose={choose}
        preview={stateOf(preview, keys.length > 0)}
        onErase={() => erasure.ask(preview.data?.registrations ?? [])}
      />
      {erasure.dialog && <EraseDialog {...erasure.dialog} />}
    </EditorFrame>
  );
}

/** From the question to what is said once it is done. */
function useErasure(onDone: () => void) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<readonly Registration[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const close = () => {
    setAsked(null);
    setRefusal(null);
  };

  const erase = async (registrations: readonly Registration[]) => {
    setBusy(true);
    const { signal } = (underWay.current = new AbortController());
    try {
      const pk_players = registrations.map(({ pk_player }) => pk_player);
      const erased = await call('erasePerson', { pk_players }, { signal });
      const names = erased.registrations.map(({ pseudonym }) => pseudonym).join(', ');
      close();
      onDone();
      toast(`C'est effacé : ${names}`);
    } catch (error) {
      if (!isAbort(error)) setRefusal(failureText(error));
    } finally {
      setBusy(false);
    }
    await queryClient.invalidateQueries();
  };

  return {
    ask: setAsked,
    dialog: asked && {
      registrations: asked,
      busy,
      refusal,
      onCancel: close,
      onConfirm: () => void erase(asked),
    },
  };
}

function stateOf<Data>(query: UseQueryResult<Data>, isAsked: boolean): LoadState<Data> {
  if (!isAsked) return { status: 'none' };
  if (query.data !== undefined) return { status: 'success', data: query.data };
  return query.error === null
    ? { status: 'loading' }
    : { status: 'error', failure: failureOf(query.error, [query]) };
}
