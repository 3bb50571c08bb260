import * as v from 'valibot';
import type { Admin, AdminType } from '#contract/entities.ts';
import { UpdateAdminInput } from '#contract/inputs.ts';
import { PasswordField, SelectField, TextField } from '#web/ui/field.tsx';
import { NAME_KEYBOARD, type Bind, type FieldText } from '#web/admin/shared/editing/bind.ts';
import { specified } from '#web/typography/specified.ts';

export type AdminValues = { username: string; fk_admin_type: string };
export type NewAdminValues = AdminValues & { password: string };

const ALLOWED = 'Lettres, chiffres, point, tiret, tiret bas.';

type AdminFieldsProps = {
  bind: Bind<keyof AdminValues>;
  /** Only for a new admin: an existing one changes the password elsewhere. */
  bindPassword?: Bind<'password'> | undefined;
  types: readonly AdminType[];
};

export function AdminFields({ bind, bindPassword, types }: AdminFieldsProps) {
  return (
    <>
      <TextField
        label="Nom d'utilisateur"
        // The hint does not mention spaces: only old names may still have one.
        hint={ALLOWED}
        allowed={ALLOWED}
        {...NAME_KEYBOARD}
        {...bind('username')}
      />
      <SelectField
        label="Type d'administrateur"
        hint={types.length === 0 ? specified("Aucun type d'administrateur trouvé.") : undefined}
        {...bind('fk_admin_type')}
      >
        <option value="">Choisissez un type</option>
        {types.map(({ pk_admin_type, label }) => (
          <option key={pk_admin_type} value={pk_admin_type}>
            {label}
          </option>
        ))}
      </SelectField>
      {bindPassword && (
        <PasswordField
          label="Mot de passe"
          hint="8 à 20 caractères, avec une minuscule, une majuscule et un chiffre."
          autoComplete="new-password"
          className="sm:col-span-2"
          {...bindPassword('password')}
        />
      )}
    </>
  );
}

export const newAdmin: NewAdminValues = { username: '', password: '', fk_admin_type: '' };

export function adminValues({ username, fk_admin_type }: Admin): AdminValues {
  return { username, fk_admin_type: String(fk_admin_type) };
}

export const adminSchema = v.omit(UpdateAdminInput, ['pk_admin', 'version']);

export function describeAdmin(values: AdminValues, types: readonly AdminType[]): FieldText[] {
  const type = types.find(({ pk_admin_type }) => String(pk_admin_type) === values.fk_admin_type);
  return [
    { label: "Nom d'utilisateur", text: values.username },
    { label: "Type d'administrateur", text: type?.label ?? '---' },
  ];
}
