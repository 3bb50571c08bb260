import type { ActionInput } from '#contract/actions.ts';
import { LoginInput } from '#contract/inputs.ts';
import { useActionForm } from '#web/lib/calls/action-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormRefusal } from '#web/ui/form-refusal.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';

type LoginFormProps = {
  onLogin: (credentials: ActionInput<'login'>, signal: AbortSignal) => Promise<void>;
};

export function LoginForm({ onLogin }: LoginFormProps) {
  const { form, onSubmit, busy, ready, refusal } = useActionForm(
    LoginInput,
    (credentials, { signal }) => onLogin(credentials, signal),
  );
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <TextField
        label="Nom d'utilisateur"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        allowed="Lettres, chiffres, point, tiret, tiret bas et espace."
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label="Mot de passe"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" wide busy={busy} disabled={!ready}>
        {busy ? 'Connexion…' : 'Se connecter'}
      </Button>
      <FormRefusal text={refusal} />
    </form>
  );
}
