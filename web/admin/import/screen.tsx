import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EditorFrame } from '#web/admin/shared/editing/editor-frame.tsx';
import { createImport } from './import-steps.ts';
import { ImportView, type ImportState } from './import-view.tsx';
import type { ImportKind } from './tally.ts';
import { useListAddress } from '#web/admin/shared/lists/list.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { toastWithUndo } from '#web/admin/shared/undo.ts';

export function ImportPlayersScreen({ title }: Titled) {
  return <ImportScreen kind="players" title={title} />;
}

export function ImportTeamsScreen({ title }: Titled) {
  return <ImportScreen kind="teams" title={title} />;
}

type Titled = Pick<ScreenProps, 'title'>;

function ImportScreen({ kind, title }: Titled & { kind: ImportKind }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null });
  const [{ read, write }] = useState(() =>
    createImport(kind, {
      onState: setState,
      onDone: (text) => {
        toastWithUndo(queryClient, text, { item: 'import' });
        void queryClient.invalidateQueries();
      },
    }),
  );
  return (
    <EditorFrame title={title} backTo={useListAddress(`/admin/${kind}`)}>
      <ImportView state={state} onFile={(file) => void read(file)} onImport={() => void write()} />
    </EditorFrame>
  );
}
