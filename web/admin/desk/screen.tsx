import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useState, useSyncExternalStore } from 'react';
import { OverlayPiece, WallScene, type Desk } from '#contract/day/desk.ts';
import { Candidates, teamPair } from './candidates.tsx';
import { StreamDelayForm } from './stream-delay-form.tsx';
import { DeskButton } from './desk-button.tsx';
import { DelayedResult } from './delayed-result.tsx';
import { canCount, ON_AIR_ID, OnAir } from './on-air.tsx';
import { SHORTCUTS, pieceShortcut, sceneShortcut } from './shortcuts.ts';
import { Pieces, Wall } from './switches.tsx';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { useLiveStatus } from '#web/lib/live/live-status.ts';
import { ReadOnly } from '#web/lib/read-only.ts';
import { DeskKeys } from './keys-container.tsx';
import { matchOnAir, airCandidates } from './air-matches.ts';
import { createPressQueue, deskAfterPress, type Press } from './press-queue.ts';
import { deskQuery, useDesk } from './queries.ts';
import { useShortcuts, type Shortcuts } from './use-shortcuts.ts';
import { loadFailure } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { useTournamentState, type TournamentState } from '#web/admin/shared/tournament-state.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

/** La régie: which match is on air, and what the stream and the wall show. */
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
          {...loadFailure(error, [
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
  const [searchText, setSearchText] = useState('');
  const [hasShortcuts, setShortcuts] = useState(true);
  const { slug } = state.event;
  const isPublic = state.event.state === 'published';
  const match = matchOnAir(state, desk);
  const candidates = airCandidates(state, desk.fk_match, searchText);
  const [next] = searchText === '' ? candidates : airCandidates(state, desk.fk_match, '');

  const putOnAir = (pk_match: number | null) =>
    press({ action: 'setOnAir', payload: { pk_match } });
  // The chosen match leaves the list. The focus moves to it, so that the keys count its games at once.
  const chooseMatch = (pk_match: number) => {
    putOnAir(pk_match);
    if (isOffline) return;
    setSearchText('');
    document.querySelector<HTMLElement>(`#${ON_AIR_ID}`)?.focus();
  };
  const airNext = () => next && putOnAir(next.match.pk_match);
  const swap = () => match && press({ action: 'setSides', payload: { swapped: !desk.swapped } });
  const count = (screenSide: 'left' | 'right', by: 1 | -1) => {
    if (match === null || !canCount(match, screenSide, by)) return;
    const { team: side, games } = match[screenSide];
    const expected = { pk_match: match.pk_match, games };
    press({ action: 'countGame', payload: { side, by, seen: expected } });
  };
  const show = (piece: OverlayPiece, isShown: boolean) =>
    press({ action: 'showPiece', payload: { piece, shown: isShown } });
  const showScene = (scene: WallScene | null) => press({ action: 'setWall', payload: { scene } });

  const shortcuts: Shortcuts = {
    [SHORTCUTS.left.more]: () => count('left', 1),
    [SHORTCUTS.left.less]: () => count('left', -1),
    [SHORTCUTS.right.more]: () => count('right', 1),
    [SHORTCUTS.right.less]: () => count('right', -1),
    [SHORTCUTS.next]: airNext,
    [SHORTCUTS.free]: () => putOnAir(null),
    [SHORTCUTS.swap]: swap,
    [SHORTCUTS.wallFree]: () => showScene(null),
    ...Object.fromEntries(
      OverlayPiece.options.map((piece) => [
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
          <OnAir match={match} isDisabled={isOffline} onCount={count}>
            {saved.held_until !== null && (
              <DelayedResult
                until={saved.held_until}
                onPublishNow={() => press({ action: 'releaseHeld', payload: {} })}
                busy={false}
              />
            )}
            <div className="grid gap-2 sm:grid-cols-2">
              <DeskButton
                shortcut={SHORTCUTS.next}
                isDisabled={isOffline || next === undefined}
                onPress={airNext}
                isMain={next !== undefined && match?.result !== null}
                className="sm:col-span-2"
              >
                Passer au match suivant
                <span className="block text-sm font-normal">
                  {next === undefined
                    ? 'Aucun match pour le moment'
                    : `${next.name} : ${teamPair(next.match)}`}
                </span>
              </DeskButton>
              <DeskButton
                shortcut={SHORTCUTS.swap}
                isOn={desk.swapped}
                isDisabled={isOffline || match === null}
                onPress={swap}
              >
                Inverser les côtés
              </DeskButton>
              <DeskButton
                shortcut={SHORTCUTS.free}
                isOn={desk.fk_match === null}
                isDisabled={isOffline}
                onPress={() => putOnAir(null)}
              >
                Libérer l'antenne
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
            address={isPublic ? `/overlay/${slug}` : null}
            shownPieces={desk.shown}
            isDisabled={isOffline}
            onPiece={show}
          />
          <Wall
            address={isPublic ? `/ecran/${slug}` : null}
            scene={desk.wall}
            isDisabled={isOffline}
            onScene={showScene}
          />
          <label className="hidden min-h-11 w-fit items-center gap-3 sm:flex">
            <input
              type="checkbox"
              checked={hasShortcuts}
              onChange={({ target }) => setShortcuts(target.checked)}
              className="size-5 accent-orange"
            />
            Activer les raccourcis clavier
          </label>
        </div>
        <Candidates
          candidates={candidates}
          searchText={searchText}
          onSearchText={setSearchText}
          isDisabled={isOffline}
          onChoose={chooseMatch}
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
  // Shown on the screen itself: the code for toasts may not be loaded, and cannot be loaded offline.
  const [failure, setFailure] = useState<string | null>(null);
  const [hasLostPress, setHasLostPress] = useState(false);
  const [presses] = useState(() =>
    createPressQueue({
      send: ({ action, payload }: Press) => call(action, payload),
      onDone: (air) => {
        setFailure(null);
        // An older request that is still running must not bring back the state before the press.
        void queryClient.cancelQueries(deskQuery);
        queryClient.setQueryData(deskQuery.queryKey, (desk) =>
          desk === undefined ? desk : { ...desk, ...air, games: air.games ?? desk.games },
        );
      },
      onFailed: (error, unsent) => {
        void queryClient.invalidateQueries(deskQuery);
        if (error instanceof CallError && error.isRefusal) toast(error.message, 'error');
        else setFailure(failureText(error, unsentText(unsent)));
      },
    }),
  );
  const waiting = useSyncExternalStore(presses.subscribe, presses.waiting);
  // Read from the cache and not from the last render: an answered press leaves the queue before its answer is rendered.
  const cachedDesk = queryClient.getQueryData(deskQuery.queryKey) ?? saved;
  return {
    desk: waiting.reduce(deskAfterPress, cachedDesk),
    isOffline,
    notice: isOffline ? offlineText(hasLostPress) : failure,
    press: (press: Press): void => {
      setHasLostPress(isOffline);
      if (!isOffline) presses.press(press);
    },
  };
}

function offlineText(hasLostPress: boolean): string {
  const offline =
    'Hors ligne : les boutons ne font rien pour le moment. La régie se reconnectera toute seule.';
  return hasLostPress ? `Rien n'a été envoyé. ${offline}` : offline;
}

function unsentText(unsent: number): string {
  if (unsent === 0) return "Vérifiez ce qui est affiché avant d'appuyer de nouveau.";
  return unsent === 1
    ? "La commande suivante n'a pas été envoyée."
    : `Les ${unsent} commandes suivantes n'ont pas été envoyées.`;
}

function StreamDelay({ seconds }: { seconds: number }) {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (delaySeconds: number) => call('setDelay', { seconds: delaySeconds }),
    onSuccess: (desk) => {
      queryClient.setQueryData(deskQuery.queryKey, desk);
      toast('Le différé est réglé');
    },
  });
  return (
    <StreamDelayForm
      seconds={seconds}
      busy={saving.isPending}
      refusal={saving.error && failureText(saving.error)}
      onSave={(delaySeconds) => saving.mutate(delaySeconds)}
    />
  );
}
