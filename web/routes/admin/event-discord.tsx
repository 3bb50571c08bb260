import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Discord, DiscordFailure } from '#contract/discord.ts';
import type { Event } from '#contract/events.ts';
import { DiscordPart, type DiscordAct } from '#web/features/admin-event/discord-part.tsx';
import { AskDialog } from '#web/features/admin-links/team-links.tsx';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import { useNow } from '#web/lib/now.ts';
import { toDoQuery } from '#web/routes/admin/to-do.ts';
import { discordQuery } from '#web/routes/admin/queries.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

/** The part of an event's form that is no field of the event: it is saved at once, and never read back. */
export function EventDiscord({ event: { pk_event } }: { event: Pick<Event, 'pk_event'> }) {
  const now = useNow(MINUTE);
  const query = discordQuery(pk_event);
  const { data, error, isFetching, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [tried, setTried] = useState<DiscordFailure | null>();
  const know = (discord: Discord): void => {
    queryClient.setQueryData(query.queryKey, discord);
    void queryClient.invalidateQueries({ queryKey: toDoQuery.queryKey });
  };
  const { mutate, mutateAsync, ...act } = useMutation({
    mutationFn: ({ ask }: { name: DiscordAct; ask: () => Promise<Discord> }) => ask(),
    onMutate: () => setTried(undefined),
    onSuccess: know,
  });
  const fk_event = pk_event;

  const set = async (address: string): Promise<boolean> => {
    const ask = () => call('setWebhook', { address, fk_event });
    const isTaken = await mutateAsync({ name: 'set', ask }).then(
      () => true,
      () => false,
    );
    if (isTaken) toast('Le webhook est en place : envoyez un essai');
    return isTaken;
  };
  const test = async (): Promise<Discord> => {
    const { failure, discord } = await call('testWebhook', { fk_event });
    setTried(failure);
    return discord;
  };
  const remove = async (): Promise<Discord> => {
    const discord = await call('removeWebhook', { fk_event });
    setAsking(false);
    toast('Le webhook est retiré : plus rien ne part sur Discord');
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
        refusal={isAsking ? null : refusal}
        tried={tried}
        onSet={set}
        onTest={() => mutate({ name: 'test', ask: test })}
        onCalls={(calls) =>
          mutate({ name: 'calls', ask: () => call('setDiscord', { calls, fk_event }) })
        }
        onRemove={() => {
          act.reset();
          setAsking(true);
        }}
      />
      {isAsking && (
        <AskDialog
          title="Retirer le webhook ?"
          confirmText="Oui, je suis sûr"
          isDanger
          busy={act.isPending}
          refusal={refusal?.text ?? null}
          onConfirm={() => mutate({ name: 'remove', ask: remove })}
          onCancel={() => setAsking(false)}
        >
          <p>
            Plus rien ne part sur Discord, et ce qui attendait est oublié. Pour recommencer, il
            faudra de nouveau l'adresse.
          </p>
        </AskDialog>
      )}
    </>
  );
}

const MINUTE = 60_000;
