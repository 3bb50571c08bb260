import type { ActionInput } from '#contract/actions.ts';
import { useController } from 'react-hook-form';
import { RegisterTeamInput } from '#contract/inputs.ts';
import { useActionForm } from '#web/lib/calls/action-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormRefusal } from '#web/ui/form-refusal.tsx';
import { CheckChoice } from '#web/ui/check-choice.tsx';
import { TextField } from '#web/ui/field.tsx';

type TeamFormProps = {
  teamSize: number;
  onCreate: (team: ActionInput<'registerTeam'>, signal: AbortSignal) => Promise<void>;
};

export function TeamForm({ teamSize, onCreate }: TeamFormProps) {
  const { form, onSubmit, busy, ready, refusal } = useActionForm(
    RegisterTeamInput,
    async (team, { signal, clear }) => {
      await onCreate(team, signal);
      clear();
    },
  );
  const { field: reserved } = useController({ control: form.control, name: 'by_invitation' });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5" aria-label="Créer une équipe">
      <TextField
        label="Nom de l'équipe"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="done"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      {teamSize > 1 && (
        <CheckChoice
          label="Sur invitation seulement"
          hint="Personne ne rejoint l'équipe sans l'invitation que vous enverrez."
          checked={reserved.value ?? false}
          onChange={reserved.onChange}
        />
      )}
      <Button type="submit" variant="secondary" wide busy={busy} disabled={!ready}>
        {busy ? 'Création…' : "Créer l'équipe"}
      </Button>
      <FormRefusal text={refusal} />
    </form>
  );
}
