import { useQuery } from '@tanstack/react-query';
import { CreateAdminInput, ResetPasswordInput } from '#contract/inputs.ts';
import type { Admin, AdminType, Session } from '#contract/entities.ts';
import { withDe } from '#contract/words/names.ts';
import * as v from 'valibot';
import { AdminFields, adminSchema, adminValues, newAdmin, describeAdmin } from './admin-form.tsx';
import { ResetPasswordFields } from './password-form.tsx';
import { call } from '#web/lib/calls/call.ts';
import { signIn } from '#web/lib/calls/session.ts';
import { EditorScreen } from '#web/admin/shared/editing/editor-screen.tsx';
import { EditorView } from '#web/admin/shared/editing/editor-container.tsx';
import { useEditor } from '#web/admin/shared/editing/editor.ts';
import { adminQuery, adminTypesQuery, combineQueries } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { specified } from '#web/typography/specified.ts';

const LIST = '/admin/admins';

export function AddAdminScreen({ title }: Pick<ScreenProps, 'title'>) {
  const loaded = combineQueries(useQuery(adminTypesQuery));
  return (
    <EditorScreen title={title} backTo={LIST} loaded={loaded}>
      {([types]) => <AddAdmin types={types} />}
    </EditorScreen>
  );
}

export function EditAdminScreen({ admin: self, title, params: { id = '' } }: ScreenProps) {
  const loaded = combineQueries(useQuery(adminQuery(id)), useQuery(adminTypesQuery));
  return (
    <EditorScreen
      title={title}
      backTo={LIST}
      loaded={loaded}
      missingText={specified("L'administrateur demandé n'a pas pu être récupéré")}
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
      return specified(`L'administrateur ${username} a été ajouté`);
    },
  });
  return (
    <EditorView
      name="Ajouter un administrateur"
      editor={editor}
      describe={(values) => describeAdmin(values, types)}
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
      // Without this, the greeting and the menu would keep showing the old name and role.
      if (pk_admin === self.pk_admin) {
        const { username, label, fk_admin_type, permission } = saved;
        signIn({ ...self, username, label, fk_admin_type, permission });
      }
      return specified(`L'administrateur ${saved.username} a été modifié`);
    },
  });
  return (
    <EditorView
      name="Modifier un administrateur"
      editor={editor}
      describe={(values) => describeAdmin(values, types)}
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
      return `Le mot de passe ${withDe(username)} a été changé`;
    },
  });
  return (
    <section className="grid gap-5">
      <h2 className="headline text-3xl">Réinitialiser son mot de passe</h2>
      <EditorView
        name="Réinitialiser le mot de passe"
        editor={editor}
        describe={() => []}
        submitText="Changer son mot de passe"
        isMain={false}
      >
        <ResetPasswordFields bind={editor.bind} />
      </EditorView>
    </section>
  );
}
