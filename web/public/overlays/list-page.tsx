import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OverlayPiece } from '#contract/day/desk.ts';
import { KeyNote, type KeyState } from './key-note.tsx';
import { OptionsForm, type Backdrop } from './options-form.tsx';
import { PLAIN, queryFrom } from './options.ts';
import { Preview } from './preview.tsx';
import { deskHeaders, deskKey, withKey } from '#web/lib/storage/desk-key.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { useLiveStatus } from '#web/lib/live/live-status.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { OVERLAY_NEEDS } from '#web/lib/state/page-parts.ts';
import { PIECE_NAMES } from '#web/lib/piece-names.ts';
import { publicState, usePublicState } from '#web/lib/state/public-state.ts';
import { copy } from '#web/lib/share.ts';
import { CallError, send } from '#web/lib/calls/http.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useParams } from '#web/ui/router.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { useBracketPages } from './bracket-container.tsx';
import '#web/styles/overlays/overlays.css';
import '#web/styles/overlays/overlay-previews.css';

/** All overlays in a preview above a game, with their options and their addresses for OBS. */
export function OverlaysPage() {
  const { slug = '' } = useParams();
  const { state, error } = usePublicState(OVERLAY_NEEDS);
  const queryClient = useQueryClient();
  const isOffline = useLiveStatus() === 'offline';
  const isHydrated = useHydrated();
  const key = isHydrated ? deskKey() : null;
  const keyState = useKeyState(key, state?.event.pk_event);
  const now = useNowByMinute();
  const bracket = useBracketPages(state);
  const [options, setOptions] = useState(PLAIN);
  const [backdrop, setBackdrop] = useState<Backdrop>('game');

  const origin = isHydrated ? window.location.origin : '';
  const pieceAddress = (piece: OverlayPiece): string =>
    `${origin}/overlay/${slug}/${piece}${queryFrom(options)}`;
  const copyAddress = async (piece: OverlayPiece): Promise<void> => {
    const isCopied = await copy(withKey(pieceAddress(piece), key));
    if (isCopied) toast(`Adresse copiée : ${PIECE_NAMES[piece]}.`);
    else toast("L'adresse n'a pas pu être copiée : copiez-la à la main.", 'error');
  };

  return (
    <div className="wrap grid gap-6 py-8 lg:py-12">
      <PageTitle
        above={state?.event.name}
        lead="Chaque habillage (overlay) est une source « Navigateur » d'OBS, de 1920 × 1080 pixels, au-dessus du jeu. La régie l'affiche et le masque."
      >
        Habillages
      </PageTitle>
      <KeyNote state={keyState} />
      {isOffline && (
        <Alert tone="info">Hors ligne : les aperçus montrent ce qui était connu.</Alert>
      )}
      <OptionsForm
        options={options}
        backdrop={backdrop}
        onOptions={setOptions}
        onBackdrop={setBackdrop}
      />
      {error && (
        <LoadFailure
          message={failureText(error)}
          isRetrying={false}
          onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
        />
      )}
      {!error && (state === null || !isHydrated) && <Spinner label="Loading..." />}
      {state && isHydrated && (
        <div className="previews">
          {PIECES.map((piece) => (
            <Preview
              key={piece}
              piece={piece}
              state={state}
              options={options}
              now={now}
              bracket={bracket}
              backdrop={backdrop}
              address={withKey(pieceAddress(piece), key && HIDDEN_KEY)}
              onCopy={() => void copyAddress(piece)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const PIECES = Object.keys(PIECE_NAMES) as OverlayPiece[];
const HIDDEN_KEY = '••••••••';
/** An overlay on air ignores a bad key silently, so this page reports it. */
function useKeyState(key: string | null, fk_event: number | undefined): KeyState {
  const { status, error } = useQuery({
    queryKey: ['desk key', key, fk_event],
    queryFn: ({ signal }) =>
      send<'getDesk'>({
        action: 'getDesk',
        method: 'GET',
        payload: { fk_event },
        headers: deskHeaders(),
        signal,
      }),
    enabled: key !== null && fk_event !== undefined,
    retry: false,
  });
  if (key === null) return 'none';
  if (status === 'error') {
    return error instanceof CallError && error.isRefusal ? 'refused' : 'unknown';
  }
  return status === 'success' ? 'good' : 'unknown';
}
