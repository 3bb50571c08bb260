import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useState, useSyncExternalStore } from 'react';
import { Piece, WallScene, type Desk } from '#contract/desk.ts';
import { Candidates, pairOf } from '#web/features/admin-desk/candidates.tsx';
import { Delay } from '#web/features/admin-desk/delay.tsx';
import { DeskButton } from '#web/features/admin-desk/desk-button.tsx';
import { Held } from '#web/features/admin-desk/held.tsx';
import { canCount, ON_AIR_ID, OnAir } from '#web/features/admin-desk/on-air.tsx';
import { SHORTCUTS, pieceShortcut, sceneShortcut } from '#web/features/admin-desk/shortcuts.ts';
import { Pieces, Wall } from '#web/features/admin-desk/switches.tsx';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import { CallError } from '#web/lib/wire.ts';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { ReadOnly } from '#web/lib/read-only.ts';
import { DeskKeys } from '#web/routes/admin/desk-keys.tsx';
import { airMatchOf, candidatesOf } from '#web/routes/admin/desk-match.ts';
import { createPresses, pressed, type Press } from '#web/routes/admin/desk-presses.ts';
import { deskQuery, useDesk } from '#web/routes/admin/desk-query.ts';
import { useShortcuts, type Shortcuts } from '#web/routes/admin/desk-shortcuts.ts';
import { failureOf } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { useTournamentState, type TournamentState } from '#web/routes/admin/tournament-live.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

/** La régie: what is on air, and what the stream and the room are shown. */
export function DeskScreen({ title }: Pick<ScreenProps, 'title'>) {
  const { state, error: stateError } = useTournamentState();
  const desk = useDesk(state?.version);
  const queryClient = useQueryClient();
  const isReadOnly = use(ReadOnly);
  const error = stateError ?? desk.error;
  return (
    <div className="grid gap-8">
      <PageTitle size="screen">{title}</PageTitle>
      {isReadOnly && <p className="text-lg">Un événement archivé n'a plus de régie.</p>}
      {!isReadOnly && state !== null && desk.data !== undefined && (
        <DeskView state={state} desk={desk.data} />
      )}
      {!isReadOnly && (state === null || desk.data === undefined) && error === null && (
        <Spinner label="Données en cours de chargement..." className="py-16" />
      )}
      {!isReadOnly && (state === null || desk.data === undefined) && error !== null && (
        <LoadFailure
          {...failureOf(error, [
            {
              isFetching: desk.isFetching,
              refetch: () => queryClient.refetchQueries({ type: 'active' }),
            },
          ])}
        />
      )}
    </div>
  );
}

function DeskView({ state, desk: saved }: { state: TournamentState; desk: Desk }) {
  const { desk, press, isOffline, notice } = usePresses(saved);
  const [words, setWords] = useState('');
  const [hasShortcuts, setShortcuts] = useState(true);
  const { slug } = state.event;
  const isSeen = state.event.state === 'published';
  const match = airMatchOf(state, desk);
  const candidates = candidatesOf(state, desk.fk_match, words);
  const [next] = words === '' ? candidates : candidatesOf(state, desk.fk_match, '');

  const put = (pk_match: number | null) => press({ action: 'setOnAir', payload: { pk_match } });
  // What was chosen leaves the list: the focus goes with it, and the keys count its games at once.
  const choose = (pk_match: number) => {
    put(pk_match);
    if (isOffline) return;
    setWords('');
    document.querySelector<HTMLElement>(`#${ON_AIR_ID}`)?.focus();
  };
  const putNext = () => next && put(next.match.pk_match);
  const swap = () => match && press({ action: 'setSides', payload: { swapped: !desk.swapped } });
  const count = (place: 'left' | 'right', by: 1 | -1) => {
    if (match === null || !canCount(match, place, by)) return;
    const { team: side, games } = match[place];
    const seen = { pk_match: match.pk_match, games };
    press({ action: 'countGame', payload: { side, by, seen } });
  };
  const show = (piece: Piece, shown: boolean) =>
    press({ action: 'showPiece', payload: { piece, shown } });
  const showScene = (scene: WallScene | null) => press({ action: 'setWall', payload: { scene } });

  const shortcuts: Shortcuts = {
    [SHORTCUTS.left.more]: () => count('left', 1),
    [SHORTCUTS.left.less]: () => count('left', -1),
    [SHORTCUTS.right.more]: () => count('right', 1),
    [SHORTCUTS.right.less]: () => count('right', -1),
    [SHORTCUTS.next]: putNext,
    [SHORTCUTS.free]: () => put(null),
    [SHORTCUTS.swap]: swap,
    [SHORTCUTS.wallFree]: () => showScene(null),
    ...Object.fromEntries(
      Piece.options.map((piece) => [
        pieceShortcut(piece),
        () => show(piece, !desk.shown.includes(piece)),
      ]),
    ),
    ...Object.fromEntries(
      WallScene.options.map((scene) => [sceneShortcut(scene), () => showScene(scene)]),
    ),
  };
  useShortcuts(shortcuts, hasShortcuts);

  return (
    <>
      {notice !== null && (
        <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-2xl">
          <Alert tone="error">{notice}</Alert>
        </div>
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-10">
          <OnAir match={match} isIdle={isOffline} onCount={count}>
            {saved.held_until !== null && (
              <Held
                until={saved.held_until}
                onTellNow={() => press({ action: 'releaseHeld', payload: {} })}
                busy={false}
              />
            )}
            <div className="grid gap-2 sm:grid-cols-2">
              <DeskButton
                shortcut={SHORTCUTS.next}
                isIdle={isOffline || next === undefined}
                onPress={putNext}
                isMain={next !== undefined && match?.result !== null}
                className="sm:col-span-2"
              >
                Match suivant
                <span className="block text-sm font-normal">
                  {next === undefined
                    ? 'Aucun pour le moment'
                    : `${next.name} : ${pairOf(next.match)}`}
                </span>
              </DeskButton>
              <DeskButton
                shortcut={SHORTCUTS.swap}
                isOn={desk.swapped}
                isIdle={isOffline || match === null}
                onPress={swap}
              >
                Côtés inversés
              </DeskButton>
              <DeskButton
                shortcut={SHORTCUTS.free}
                isOn={desk.fk_match === null}
                isIdle={isOffline}
                onPress={() => put(null)}
              >
                Antenne libre
              </DeskButton>
            </div>
            {match !== null && (
              <div>
                <ButtonLink to="/admin/desk/card" variant="secondary" size="small">
                  Fiche du match
                </ButtonLink>
              </div>
            )}
          </OnAir>
          <Pieces
            address={isSeen ? `/overlay/${slug}` : null}
            shown={desk.shown}
            isIdle={isOffline}
            onPiece={show}
          />
          <Wall
            address={isSeen ? `/ecran/${slug}` : null}
            scene={desk.wall}
            isIdle={isOffline}
            onScene={showScene}
          />
          <label className="hidden min-h-11 w-fit items-center gap-3 sm:flex">
            <input
              type="checkbox"
              checked={hasShortcuts}
              onChange={({ target }) => setShortcuts(target.checked)}
              className="size-5 accent-orange"
            />
            Les touches du clavier pressent les boutons
          </label>
        </div>
        <Candidates
          candidates={candidates}
          words={words}
          onWords={setWords}
          isIdle={isOffline}
          onChoose={choose}
        />
      </div>
      <StreamDelay seconds={saved.delay_seconds} />
      <DeskKeys keys={saved.keys} slug={slug} />
    </>
  );
}

/** The desk as it will be once every press has arrived. */
function usePresses(saved: Desk) {
  const queryClient = useQueryClient();
  const isOffline = useLiveStatus() === 'offline';
  // Said on the screen itself: what shows toasts may not be loaded yet, and could not be now.
  const [lost, setLost] = useState<string | null>(null);
  const [isInVain, setInVain] = useState(false);
  const [presses] = useState(() =>
    createPresses({
      send: ({ action, payload }: Press) => call(action, payload),
      onDone: (air) => {
        setLost(null);
        // An answer to an earlier question must not bring back what was there before the press.
        void queryClient.cancelQueries(deskQuery);
        queryClient.setQueryData(deskQuery.queryKey, (desk) =>
          desk === undefined ? desk : { ...desk, ...air, games: air.games ?? desk.games },
        );
      },
      onFailed: (error, unsent) => {
        void queryClient.invalidateQueries(deskQuery);
        if (error instanceof CallError && error.isRefusal) toast(error.message, 'error');
        else setLost(failureText(error, lostText(unsent)));
      },
    }),
  );
  const waiting = useSyncExternalStore(presses.subscribe, presses.waiting);
  // Read here and not from the last drawing: a press that was answered leaves the line before its answer is drawn.
  const known = queryClient.getQueryData(deskQuery.queryKey) ?? saved;
  return {
    desk: waiting.reduce(pressed, known),
    isOffline,
    notice: isOffline ? offlineText(isInVain) : lost,
    press: (press: Press): void => {
      setInVain(isOffline);
      if (!isOffline) presses.press(press);
    },
  };
}

function offlineText(isInVain: boolean): string {
  const offline =
    'Hors ligne : les boutons ne font rien pour le moment. La régie revient toute seule.';
  return isInVain ? `Rien n'a été envoyé. ${offline}` : offline;
}

function lostText(unsent: number): string {
  if (unsent === 0) return 'Regardez ce qui est affiché avant de presser encore.';
  return unsent === 1
    ? "Un bouton pressé après n'a pas été envoyé."
    : `${unsent} boutons pressés après n'ont pas été envoyés.`;
}

function StreamDelay({ seconds }: { seconds: number }) {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (wanted: number) => call('setDelay', { seconds: wanted }),
    onSuccess: (desk) => {
      queryClient.setQueryData(deskQuery.queryKey, desk);
      toast('Le différé est réglé');
    },
  });
  return (
    <Delay
      seconds={seconds}
      busy={saving.isPending}
      refusal={saving.error && failureText(saving.error)}
      onSave={(wanted) => saving.mutate(wanted)}
    />
  );
}
