import { ChangePasswordInput } from '#contract/inputs.ts';
import { EditorFrame } from '#web/admin/shared/editing/editor-frame.tsx';
import { ChangePasswordFields } from './password-form.tsx';
import { call } from '#web/lib/calls/call.ts';
import { EditorView } from '#web/admin/shared/editing/editor-container.tsx';
import { useEditor } from '#web/admin/shared/editing/editor.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';

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
      <EditorView name={title} editor={editor} describe={() => []}>
        <ChangePasswordFields bind={editor.bind} />
      </EditorView>
    </EditorFrame>
  );
}
