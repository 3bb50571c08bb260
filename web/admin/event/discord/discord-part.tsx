import { oneOr } from '#contract/words/french.ts';
import { Send } from 'lucide-react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { WebhookStatus, DiscordFailure } from '#contract/day/discord.ts';
import { formatDateTime } from '#web/lib/event-words/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckChoice } from '#web/ui/check-choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FAILURES, failingText, hourOrDay, unsentText } from './discord-words.ts';

export type DiscordAct = 'set' | 'test' | 'calls' | 'remove';

type DiscordPartProps = {
  discord: WebhookStatus;
  now: Date;
  /** The request that is running. */
  busy: DiscordAct | null;
  /** The request that the server refused, with the reason. */
  refusal: { act: DiscordAct; text: string } | null;
  /** The outcome of the last test: undefined before one, null if it worked. */
  testResult: DiscordFailure | null | undefined;
  /** Resolves to whether the address was accepted. */
  onSet: (address: string) => Promise<boolean>;
  onTest: () => void;
  onCalls: (calls: boolean) => void;
  onRemove: () => void;
};

/** The webhook by which an event posts on Discord. Its address is never shown again. */
export function DiscordPart(props: DiscordPartProps) {
  const { discord, refusal } = props;
  const [isReplacing, setReplacing] = useState(false);
  const set = async (address: string): Promise<boolean> => {
    const isAccepted = await props.onSet(address);
    if (isAccepted) setReplacing(false);
    return isAccepted;
  };
  return (
    <div className="event-whole grid grid-cols-1 gap-6">
      <p className="max-w-[60ch] text-soft">
        Un webhook annonce l'événement dans un salon Discord : l'ouverture des inscriptions, les
        rondes publiées avec leurs postes, les matchs qui changent, les résultats du bracket et le
        champion.
      </p>
      {discord.set_at === null ? (
        <AddressForm {...props} onSet={set} submitText="Ajouter le webhook" />
      ) : (
        <>
          <WebhookState {...props} setAt={discord.set_at} />
          {isReplacing ? (
            <AddressForm {...props} onSet={set} submitText="Remplacer l'adresse">
              <Button variant="quiet" size="small" onClick={() => setReplacing(false)}>
                Annuler
              </Button>
            </AddressForm>
          ) : (
            <WebhookActions {...props} onReplace={() => setReplacing(true)} />
          )}
          <CheckChoice
            label="Annoncer aussi les appels"
            hint="Chaque match appelé, avec son poste. Cela fait beaucoup de messages."
            checked={discord.calls}
            disabled={props.busy === 'calls'}
            onChange={props.onCalls}
          />
        </>
      )}
      {refusal !== null && refusal.act !== 'set' && <Alert tone="error">{refusal.text}</Alert>}
    </div>
  );
}

type AddressFormProps = DiscordPartProps & { submitText: string; children?: ReactNode };

function AddressForm({ busy, refusal, onSet, submitText, children }: AddressFormProps) {
  const [address, setAddress] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy !== 'set') void onSet(address).then((isAccepted) => isAccepted && setAddress(''));
  };
  return (
    <form noValidate autoComplete="off" onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextField
        label="Adresse du webhook"
        type="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        hint="Dans Discord : Modifier le salon, Intégrations, Webhooks, Copier l'URL du webhook. Cette adresse est un secret : le site ne l'affichera plus."
        error={refusal?.act === 'set' ? refusal.text : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy === 'set'}>
          {submitText}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** The status of the webhook, without its address. */
function WebhookState({ discord, now, testResult, setAt }: DiscordPartProps & { setAt: string }) {
  const { last_sent_at, waiting, unsent } = discord;
  const failing = failingText(discord, now);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="border border-line bg-panel px-4 py-3">
        <span className="block font-semibold">
          Un webhook est en place depuis {hourOrDay(setAt, now)}.
        </span>
        <span className="text-sm text-soft">
          {last_sent_at === null
            ? 'Aucun message envoyé pour le moment.'
            : `Dernier message envoyé ${formatDateTime(last_sent_at, now)}.`}
          {waiting > 0 && ` ${countMessages(waiting)} en attente.`}
        </span>
      </p>
      {failing !== null && testResult === undefined && <Alert tone="error">{failing}</Alert>}
      {unsent.length > 0 && (
        <Alert tone="error">
          {`Jamais arrivé sur Discord : ${unsent.map(unsentText).join(', ')}.`}
        </Alert>
      )}
    </div>
  );
}

function WebhookActions({
  busy,
  testResult,
  onTest,
  onRemove,
  onReplace,
}: DiscordPartProps & { onReplace: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" busy={busy === 'test'} onClick={onTest}>
          <Send aria-hidden className="size-5" />
          Envoyer un essai
        </Button>
        <Button variant="secondary" size="small" onClick={onReplace}>
          Remplacer l'adresse
        </Button>
        <Button variant="danger" size="small" busy={busy === 'remove'} onClick={onRemove}>
          Retirer le webhook
        </Button>
      </div>
      {testResult === null && (
        <Alert tone="success">L'essai est arrivé : regardez le salon Discord.</Alert>
      )}
      {testResult && (
        <Alert tone="error">{`L'essai n'est pas arrivé. ${FAILURES[testResult]}`}</Alert>
      )}
    </div>
  );
}

function countMessages(count: number): string {
  return oneOr('Un message', count, 'messages');
}
