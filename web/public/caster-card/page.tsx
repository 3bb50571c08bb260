import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CasterPage, type CasterView } from './caster-page.tsx';
import { CasterSheet } from './caster-sheet.tsx';
import { formatDateTime } from '#web/lib/event-words/dates.ts';
import { deskHeaders, deskKey } from '#web/lib/storage/desk-key.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { useLiveStatus } from '#web/lib/live/live-status.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { OVERLAY_NEEDS } from '#web/lib/state/page-parts.ts';
import { usePublicState } from '#web/lib/state/public-state.ts';
import { CallError, send } from '#web/lib/calls/http.ts';
import '#web/styles/admin.css';

/** The caster's page: the card of the match on air, by the reading key in the address. */
export function CasterCardPage() {
  const { state } = usePublicState(OVERLAY_NEEDS);
  const isOffline = useLiveStatus() === 'offline';
  const isHydrated = useHydrated();
  const key = isHydrated ? deskKey() : null;
  const card = useCard(key, state?.event.pk_event, state?.version);
  const now = new Date(useNowByMinute());
  useReloadOnNewKey();

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
        hour={formatDateTime(now.toISOString(), now)}
        onPrint={() => window.print()}
      />
    );
    return { status: 'there', sheet };
  };
  return <CasterPage event={state?.event.name} view={view()} isOffline={isOffline} />;
}

/** Fetched again at every change of the event, and regularly, because a key can be withdrawn. */
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
    // A refused key counts as a guess, and guesses are limited.
    refetchInterval: ({ state }) => !isRefused(state.error) && REFETCH_MILLISECONDS,
    retry: false,
  });
  const isKeyRefused = isRefused(query.error);
  useEffect(() => {
    if (version === undefined || isKeyRefused) return;
    void queryClient.invalidateQueries({ queryKey: ['getCasterCard'] });
  }, [queryClient, version, isKeyRefused]);
  return query;
}

const REFETCH_MILLISECONDS = 15_000;

/** Reloads when a key is pasted into the address: the live stream was opened without it. */
function useReloadOnNewKey(): void {
  useEffect(() => {
    const initialKey = deskKey();
    const onFragment = (): void => {
      if (deskKey() !== initialKey) window.location.reload();
    };
    window.addEventListener('hashchange', onFragment);
    return () => window.removeEventListener('hashchange', onFragment);
  }, []);
}

/** The key was refused; a network failure or a rate limit is not a refusal. */
function isRefused(error: Error | null): boolean {
  return error instanceof CallError && KEY_REFUSED.has(error.status);
}

const KEY_REFUSED: ReadonlySet<number> = new Set([401, 403, 404]);
