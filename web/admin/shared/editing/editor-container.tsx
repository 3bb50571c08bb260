import type { ReactNode } from 'react';
import type { FieldText } from './bind.ts';
import { Conflict } from './conflict.tsx';
import { EditorForm } from './editor-frame.tsx';
import type { useEditor } from './editor.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

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
  /** The values as texts, to compare two versions. */
  describe: (values: Values) => FieldText[];
  submitText?: string;
  isMain?: boolean;
  remedy?: ReactNode;
  children: ReactNode;
};

/** The form of an editor, with its conflict and its question before leaving. */
export function EditorView<Values>(props: EditorViewProps<Values>) {
  const { name, editor, describe, submitText, isMain, remedy, children } = props;
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
              mine={describe(handle.values())}
              theirs={describe(conflict.values)}
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

type LeaveDialogProps = { onLeave: () => void; onStay: () => void };

function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog title="Quitter sans enregistrer ?" onClose={onStay} className="max-w-xl">
      <p className="text-lg">Ce que vous avez saisi ici n'est pas encore enregistré.</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={onStay}>Rester ici</Button>
        <Button variant="danger" onClick={onLeave}>
          Quitter sans enregistrer
        </Button>
      </div>
    </Dialog>
  );
}
