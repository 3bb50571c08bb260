import * as v from 'valibot';
import { RegisterPlayerInput, RegisterTeamInput } from '#contract/inputs.ts';
import { useFieldsForm, type ActionForm } from '#web/lib/action-form.ts';
import { completeTwitchAddress } from '#web/lib/twitch-address.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { ReactNode } from 'react';

const { username, discord, twitch } = RegisterPlayerInput.entries;
const EntryFields = v.strictObject({ username, discord, twitch });
const NameFields = v.strictObject({ name: RegisterTeamInput.entries.name });
export type Entry = v.InferOutput<typeof EntryFields>;

type Sending<Checked> = {
  onSave: (checked: Checked, signal: AbortSignal) => Promise<void>;
  onCancel: () => void;
};
type EntryFormProps = Sending<Entry> & { player: Entry };

/** What a player typed when registering, to be put right. */
export function EntryForm({ player, onSave, onCancel }: EntryFormProps) {
  const sent = useFieldsForm<Record<keyof Entry, string>, Entry>(
    EntryFields,
    (entry, { signal }) => onSave(entry, signal),
    { username: player.username, discord: player.discord, twitch: player.twitch ?? '' },
  );
  const { register, formState } = sent.form;
  const { errors } = formState;
  return (
    <Form name={`Corriger ${player.username}`} sent={sent} onCancel={onCancel}>
      <TextField
        label="Pseudo"
        {...KEYBOARD}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="Discord"
        {...KEYBOARD}
        error={errors.discord?.message}
        {...register('discord')}
      />
      <TextField
        label="Lien Twitch"
        optional
        inputMode="url"
        {...KEYBOARD}
        error={errors.twitch?.message}
        {...register('twitch', { setValueAs: completeTwitchAddress })}
      />
    </Form>
  );
}

type NameFormProps = Sending<string> & { name: string };

export function NameForm({ name, onSave, onCancel }: NameFormProps) {
  const sent = useFieldsForm<{ name: string }, { name: string }>(
    NameFields,
    (team, { signal }) => onSave(team.name, signal),
    { name },
  );
  const { register, formState } = sent.form;
  return (
    <Form name="Corriger le nom de l'équipe" sent={sent} onCancel={onCancel}>
      <TextField
        label="Nom de l'équipe"
        autoComplete="off"
        spellCheck={false}
        error={formState.errors.name?.message}
        {...register('name')}
      />
    </Form>
  );
}

type FormProps = {
  name: string;
  sent: Pick<ActionForm<never, never>, 'onSubmit' | 'busy' | 'refusal'>;
  onCancel: () => void;
  children: ReactNode;
};

function Form({ name, sent, onCancel, children }: FormProps) {
  const { onSubmit, busy, refusal } = sent;
  return (
    <form noValidate aria-label={name} onSubmit={onSubmit} className="grid gap-4">
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy}>
          {busy ? 'Enregistrement…' : 'Enregistrer'}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Annuler
        </Button>
      </div>
      {refusal && <Alert tone="error">{refusal}</Alert>}
    </form>
  );
}

const KEYBOARD = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
