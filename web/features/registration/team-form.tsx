import type { ActionInput } from '#contract/actions.ts';
import { RegisterTeamInput } from '#contract/inputs.ts';
import { useActionForm } from '#web/lib/action-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type TeamFormProps = {
  onCreate: (team: ActionInput<'registerTeam'>, signal: AbortSignal) => Promise<void>;
};

export function TeamForm({ onCreate }: TeamFormProps) {
  const { form, onSubmit, busy, ready, refusal } = useActionForm(
    RegisterTeamInput,
    async (team, { signal, clear }) => {
      await onCreate(team, signal);
      clear();
    },
  );
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
      <Button type="submit" variant="secondary" wide busy={busy} disabled={!ready}>
        {busy ? 'Création…' : "Créer l'équipe"}
      </Button>
      {refusal && <Alert tone="error">{refusal}</Alert>}
    </form>
  );
}
