import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookStatus, DiscordFailure } from '#contract/day/discord.ts';
import type { Event } from '#contract/events/events.ts';
import { DiscordPart, type DiscordAct } from './discord-part.tsx';
import { ConfirmDialog } from '#web/admin/teams/team-links.tsx';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { toDoQuery } from '#web/admin/tournament/to-do/queries.ts';
import { discordQuery } from '#web/admin/shared/queries.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

/** Loads and changes the webhook. It is not a field of the event: it is saved at once, and its address is never sent back. */
export function EventDiscord({ event: { pk_event } }: { event: Pick<Event, 'pk_event'> }) {
  const now = useNowByMinute();
  const query = discordQuery(pk_event);
  const { data, error, isFetching, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [testResult, setTestResult] = useState<DiscordFailure | null>();
  const cacheDiscord = (discord: WebhookStatus): void => {
    queryClient.setQueryData(query.queryKey, discord);
    void queryClient.invalidateQueries({ queryKey: toDoQuery.queryKey });
  };
  const { mutate, mutateAsync, ...act } = useMutation({
    mutationFn: ({ request }: { name: DiscordAct; request: () => Promise<WebhookStatus> }) =>
      request(),
    onMutate: () => setTestResult(undefined),
    onSuccess: cacheDiscord,
  });
  const fk_event = pk_event;

  const set = async (address: string): Promise<boolean> => {
    const request = () => call('setWebhook', { address, fk_event });
    const isAccepted = await mutateAsync({ name: 'set', request }).then(
      () => true,
      () => false,
    );
    if (isAccepted) toast('Le webhook est en place : envoyez un essai');
    return isAccepted;
  };
  const test = async (): Promise<WebhookStatus> => {
    const { failure, discord } = await call('testWebhook', { fk_event });
    setTestResult(failure);
    return discord;
  };
  const remove = async (): Promise<WebhookStatus> => {
    const discord = await call('removeWebhook', { fk_event });
    setConfirming(false);
    toast("Le webhook est retiré : plus rien n'est envoyé sur Discord");
    return discord;
  };

  if (data === undefined) {
    if (error === null) return <Spinner label="Chargement, veuillez patienter..." />;
    const message = failureText(error);
    return <LoadFailure message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const name = act.variables?.name ?? null;
  const refusal =
    act.error === null || name === null ? null : { act: name, text: failureText(act.error) };
  return (
    <>
      <DiscordPart
        discord={data}
        now={new Date(now)}
        busy={act.isPending ? name : null}
        refusal={isConfirming ? null : refusal}
        testResult={testResult}
        onSet={set}
        onTest={() => mutate({ name: 'test', request: test })}
        onCalls={(calls) =>
          mutate({ name: 'calls', request: () => call('setDiscord', { calls, fk_event }) })
        }
        onRemove={() => {
          act.reset();
          setConfirming(true);
        }}
      />
      {isConfirming && (
        <ConfirmDialog
          title="Retirer le webhook ?"
          confirmText="Retirer le webhook"
          isDanger
          busy={act.isPending}
          refusal={refusal?.text ?? null}
          onConfirm={() => mutate({ name: 'remove', request: remove })}
          onCancel={() => setConfirming(false)}
        >
          <p>
            Plus rien ne sera envoyé sur Discord, et les messages en attente seront perdus. Pour
            recommencer, il faudra de nouveau l'adresse.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
