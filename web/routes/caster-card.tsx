import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CasterPage, type CasterView } from '#web/features/caster-card/caster-page.tsx';
import { CasterSheet } from '#web/features/caster-card/caster-sheet.tsx';
import { sayMoment } from '#web/lib/dates.ts';
import { deskHeaders, deskKey } from '#web/lib/desk-key.ts';
import { failureText } from '#web/lib/failures.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { useNow } from '#web/lib/now.ts';
import { OVERLAY_NEEDS } from '#web/lib/page-parts.ts';
import { usePublicState } from '#web/lib/public-state.ts';
import { CallError, send } from '#web/lib/wire.ts';
import '#web/styles/admin.css';

/** A caster's own page: the card of the match on air, by the reading key in its address. */
export function CasterCardPage() {
  const { state } = usePublicState(OVERLAY_NEEDS);
  const isOffline = useLiveStatus() === 'offline';
  const isHydrated = useHydrated();
  const key = isHydrated ? deskKey() : null;
  const card = useCard(key, state?.event.pk_event, state?.version);
  const now = new Date(useNow(MINUTE));
  useOtherKey();

  const view = (): CasterView => {
    if (!isHydrated) return { status: 'loading' };
    if (key === null) return { status: 'no-key' };
    if (isRefused(card.error)) return { status: 'refused' };
    if (card.data === undefined) {
      if (card.error === null) return { status: 'loading' };
      const message = failureText(card.error);
      const onRetry = () => void card.refetch();
      return { status: 'failed', failure: { message, isRetrying: card.isFetching, onRetry } };
    }
    const sheet = card.data && (
      <CasterSheet
        card={card.data}
        event={state?.event.name ?? ''}
        standings={state?.standings ?? []}
        hour={sayMoment(now.toISOString(), now)}
        onPrint={() => window.print()}
      />
    );
    return { status: 'there', sheet };
  };
  return <CasterPage event={state?.event.name} view={view()} isOffline={isOffline} />;
}

const MINUTE = 60_000;

/** Written anew with every change of the event, and looked at again in between: a key can be withdrawn without one. */
function useCard(key: string | null, fk_event: number | undefined, version: number | undefined) {
  const queryClient = useQueryClient();
  const queryKey = ['getCasterCard', key, fk_event];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      send<'getCasterCard'>({
        action: 'getCasterCard',
        method: 'GET',
        payload: { fk_event },
        headers: deskHeaders(),
        signal,
      }),
    enabled: key !== null && fk_event !== undefined,
    // A key that opens nothing is a guess, of which nobody has many.
    refetchInterval: ({ state }) => !isRefused(state.error) && LOOK_AGAIN_MILLISECONDS,
    retry: false,
  });
  const isClosed = isRefused(query.error);
  useEffect(() => {
    if (version === undefined || isClosed) return;
    void queryClient.invalidateQueries({ queryKey: ['getCasterCard'] });
  }, [queryClient, version, isClosed]);
  return query;
}

const LOOK_AGAIN_MILLISECONDS = 15_000;

/** A key pasted into the address of an open page: the live stream was opened without it. */
function useOtherKey(): void {
  useEffect(() => {
    const opened = deskKey();
    const onFragment = (): void => {
      if (deskKey() !== opened) window.location.reload();
    };
    window.addEventListener('hashchange', onFragment);
    return () => window.removeEventListener('hashchange', onFragment);
  }, []);
}

/** By who may read it, and not by a network or a limit that will pass. */
function isRefused(error: Error | null): boolean {
  return error instanceof CallError && KEY_REFUSED.has(error.status);
}

const KEY_REFUSED: ReadonlySet<number> = new Set([401, 403, 404]);
