import { ChangePasswordInput } from '#contract/inputs.ts';
import { EditorFrame } from '#web/features/admin-forms/editor-frame.tsx';
import { ChangePasswordFields } from '#web/features/admin-forms/password-form.tsx';
import { call } from '#web/lib/call.ts';
import { EditorView } from '#web/routes/admin/editor-view.tsx';
import { useEditor } from '#web/routes/admin/editor.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';

const BACK = '/admin/dashboard';

export function OwnPasswordScreen({ title }: Pick<ScreenProps, 'title'>) {
  const editor = useEditor({
    schema: ChangePasswordInput,
    defaults: { current_password: '', new_password: '' },
    secrets: ['current_password', 'new_password'],
    backTo: BACK,
    save: async (checked, { signal }) => {
      await call('changePassword', checked, { signal });
      return 'Votre mot de passe a été modifié';
    },
  });
  return (
    <EditorFrame title={title} backTo={BACK}>
      <p className="text-soft">
        Vos autres appareils seront déconnectés : ils demanderont le nouveau mot de passe.
      </p>
      <EditorView name={title} editor={editor} say={() => []}>
        <ChangePasswordFields bind={editor.bind} />
      </EditorView>
    </EditorFrame>
  );
}
