import * as v from 'valibot';
import { PlayerEntry, RegisterTeamInput } from '#contract/inputs.ts';
import {
  fieldEntries,
  PLAYER_FIELDS,
  playerFieldsSuppliedBy,
} from '#contract/teams/player-fields.ts';
import { useFieldsForm, type ActionForm } from '#web/lib/calls/action-form.ts';
import { completeTwitchAddress, TWITCH_FIELD } from '#web/lib/twitch-address.ts';
import { Button } from '#web/ui/button.tsx';
import { FormRefusal } from '#web/ui/form-refusal.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { ReactNode } from 'react';

const NameFields = v.strictObject({ name: RegisterTeamInput.entries.name });
export type Entry = v.InferOutput<typeof PlayerEntry>;

type FormHandlers<Checked> = {
  onSave: (checked: Checked, signal: AbortSignal) => Promise<void>;
  onCancel: () => void;
};
type EntryFormProps = FormHandlers<Entry> & { player: Entry };

/** Corrects the entry of a player. */
export function EntryForm({ player, onSave, onCancel }: EntryFormProps) {
  const actionForm = useFieldsForm<Record<keyof Entry, string>, Entry>(
    PlayerEntry,
    (entry, { signal }) => onSave(entry, signal),
    fieldEntries(ENTRY_FIELDS, (field) => player[field] ?? ''),
  );
  const { register, formState } = actionForm.form;
  const { errors } = formState;
  return (
    <Form name={`Corriger ${player.username}`} actionForm={actionForm} onCancel={onCancel}>
      {ENTRY_FIELDS.map((field) => (
        <TextField
          key={field}
          label={PLAYER_FIELDS[field].label}
          optional={PLAYER_FIELDS[field].suppliedBy === 'some-players'}
          {...(field === 'twitch' && TWITCH_FIELD)}
          {...KEYBOARD}
          error={errors[field]?.message}
          {...register(field, field === 'twitch' ? { setValueAs: completeTwitchAddress } : {})}
        />
      ))}
    </Form>
  );
}

const ENTRY_FIELDS = playerFieldsSuppliedBy('every-player', 'some-players');

type NameFormProps = FormHandlers<string> & { name: string };

export function NameForm({ name, onSave, onCancel }: NameFormProps) {
  const actionForm = useFieldsForm<{ name: string }, { name: string }>(
    NameFields,
    (team, { signal }) => onSave(team.name, signal),
    { name },
  );
  const { register, formState } = actionForm.form;
  return (
    <Form name="Corriger le nom de l'équipe" actionForm={actionForm} onCancel={onCancel}>
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
  actionForm: Pick<ActionForm<never, never>, 'onSubmit' | 'busy' | 'refusal'>;
  onCancel: () => void;
  children: ReactNode;
};

function Form({ name, actionForm, onCancel, children }: FormProps) {
  const { onSubmit, busy, refusal } = actionForm;
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
      <FormRefusal text={refusal} />
    </form>
  );
}

const KEYBOARD = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
