import { PasswordField } from '#web/ui/field.tsx';
import type { Bind } from '#web/admin/shared/editing/bind.ts';

const HINT = '8 à 20 caractères, avec une minuscule, une majuscule et un chiffre.';

export type ChangePasswordValues = { current_password: string; new_password: string };

export function ChangePasswordFields({ bind }: { bind: Bind<keyof ChangePasswordValues> }) {
  return (
    <>
      <PasswordField
        label="Mot de passe actuel"
        className="sm:col-span-2"
        {...bind('current_password')}
      />
      <PasswordField
        label="Nouveau mot de passe"
        hint={HINT}
        autoComplete="new-password"
        className="sm:col-span-2"
        {...bind('new_password')}
      />
    </>
  );
}

export function ResetPasswordFields({ bind }: { bind: Bind<'password'> }) {
  return (
    <PasswordField
      label="Nouveau mot de passe"
      hint={`${HINT} Ses appareils seront déconnectés.`}
      autoComplete="new-password"
      className="sm:col-span-2"
      {...bind('password')}
    />
  );
}
