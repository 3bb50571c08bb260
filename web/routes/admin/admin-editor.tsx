import { useQuery } from '@tanstack/react-query';
import { CreateAdminInput, ResetPasswordInput } from '#contract/inputs.ts';
import type { Admin, AdminType, Session } from '#contract/entities.ts';
import * as v from 'valibot';
import {
  AdminFields,
  adminSchema,
  adminValues,
  newAdmin,
  sayAdmin,
} from '#web/features/admin-forms/admin-form.tsx';
import { ResetPasswordFields } from '#web/features/admin-forms/password-form.tsx';
import { call } from '#web/lib/call.ts';
import { signIn } from '#web/lib/session.ts';
import { EditorScreen } from '#web/routes/admin/editor-screen.tsx';
import { EditorView } from '#web/routes/admin/editor-view.tsx';
import { useEditor } from '#web/routes/admin/editor.ts';
import { adminQuery, adminTypesQuery, together } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';

const LIST = '/admin/admins';

export function AddAdminScreen({ title }: Pick<ScreenProps, 'title'>) {
  const loaded = together(useQuery(adminTypesQuery));
  return (
    <EditorScreen title={title} backTo={LIST} loaded={loaded}>
      {([types]) => <AddAdmin types={types} />}
    </EditorScreen>
  );
}

export function EditAdminScreen({ admin: self, title, params: { id = '' } }: ScreenProps) {
  const loaded = together(useQuery(adminQuery(id)), useQuery(adminTypesQuery));
  return (
    <EditorScreen
      title={title}
      backTo={LIST}
      loaded={loaded}
      missingText="L'administrateur demandé n'a pas pu être récupéré"
    >
      {([admin, types]) => (
        <>
          <EditAdmin admin={admin} types={types} self={self} />
          {admin.pk_admin !== self.pk_admin && <ResetPassword admin={admin} />}
        </>
      )}
    </EditorScreen>
  );
}

function AddAdmin({ types }: { types: readonly AdminType[] }) {
  const editor = useEditor({
    schema: CreateAdminInput,
    defaults: newAdmin,
    secrets: ['password'],
    backTo: LIST,
    save: async (checked, { signal }) => {
      const { username } = await call('createAdmin', checked, { signal });
      return `L'administrateur ${username} a été ajouté`;
    },
  });
  return (
    <EditorView
      name="Ajouter un administrateur"
      editor={editor}
      say={(values) => sayAdmin(values, types)}
    >
      <AdminFields bind={editor.bind} bindPassword={editor.bind} types={types} />
    </EditorView>
  );
}

type EditAdminProps = { admin: Admin; types: readonly AdminType[]; self: Session };

function EditAdmin({ admin, types, self }: EditAdminProps) {
  const { pk_admin } = admin;
  const editor = useEditor({
    schema: adminSchema,
    defaults: adminValues(admin),
    backTo: LIST,
    edited: {
      item: 'admin',
      item_key: pk_admin,
      version: admin.version,
      reload: async () => {
        const now = await call('getAdmin', { pk_admin });
        return { values: adminValues(now), version: now.version };
      },
    },
    save: async (checked, { version, signal }) => {
      const saved = await call('updateAdmin', { pk_admin, ...checked, version }, { signal });
      // Otherwise the greeting and the menu would go on showing one's old name and role.
      if (pk_admin === self.pk_admin) {
        const { username, label, fk_admin_type, permission } = saved;
        signIn({ ...self, username, label, fk_admin_type, permission });
      }
      return `L'administrateur ${saved.username} a été modifié`;
    },
  });
  return (
    <EditorView
      name="Modifier un administrateur"
      editor={editor}
      say={(values) => sayAdmin(values, types)}
    >
      <AdminFields bind={editor.bind} types={types} />
    </EditorView>
  );
}

const passwordSchema = v.pick(ResetPasswordInput, ['password']);

function ResetPassword({ admin: { pk_admin, username } }: { admin: Admin }) {
  const editor = useEditor({
    schema: passwordSchema,
    defaults: { password: '' },
    secrets: ['password'],
    backTo: LIST,
    save: async ({ password }, { signal }) => {
      await call('resetPassword', { pk_admin, password }, { signal });
      return `Le mot de passe de ${username} a été changé`;
    },
  });
  return (
    <section className="grid gap-5">
      <h2 className="headline text-3xl">Réinitialiser son mot de passe</h2>
      <EditorView
        name="Réinitialiser le mot de passe"
        editor={editor}
        say={() => []}
        submitText="Changer son mot de passe"
        isMain={false}
      >
        <ResetPasswordFields bind={editor.bind} />
      </EditorView>
    </section>
  );
}
