import type { ReactNode } from 'react';
import type { Said } from '#web/features/admin-forms/bind.ts';
import { Conflict } from '#web/features/admin-forms/conflict.tsx';
import { EditorForm } from '#web/features/admin-forms/editor-frame.tsx';
import { LeaveDialog } from '#web/features/admin-forms/leave-dialog.tsx';
import type { useEditor } from '#web/routes/admin/editor.ts';

type EditorViewProps<Values> = {
  name: string;
  editor: Pick<ReturnType<typeof useEditor>, 'formProps' | 'guard'> & {
    handle: { values: () => Values };
    conflict: {
      values: Values;
      author: string | null;
      onKeepMine: () => void;
      onTakeTheirs: () => void;
    } | null;
  };
  /** The form in words, to compare two versions. */
  say: (values: Values) => Said[];
  submitText?: string;
  isMain?: boolean;
  remedy?: ReactNode;
  children: ReactNode;
};

/** The form of an editor, with what may come between: a conflict, or leaving without saving. */
export function EditorView<Values>(props: EditorViewProps<Values>) {
  const { name, editor, say, submitText, isMain, remedy, children } = props;
  const { formProps, guard, conflict, handle } = editor;
  return (
    <>
      <EditorForm
        name={name}
        {...formProps}
        submitText={submitText}
        isMain={isMain}
        remedy={remedy}
        conflict={
          conflict && (
            <Conflict
              mine={say(handle.values())}
              theirs={say(conflict.values)}
              author={conflict.author}
              onKeepMine={conflict.onKeepMine}
              onTakeTheirs={conflict.onTakeTheirs}
            />
          )
        }
      >
        {children}
      </EditorForm>
      {guard.isAsking && <LeaveDialog onLeave={guard.onLeave} onStay={guard.onStay} />}
    </>
  );
}
