import type { ReactNode } from 'react';
import { EditorFrame } from '#web/features/admin-forms/editor-frame.tsx';
import type { Loaded } from '#web/routes/admin/queries.ts';
import { useWayBack } from '#web/routes/admin/list.ts';
import { CallError } from '#web/lib/wire.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type EditorScreenProps<Data> = {
  title: string;
  /** The list that it belongs to. */
  backTo: string;
  loaded: Loaded<Data>;
  /** Said when what is to be edited does not exist. */
  missingText?: string;
  children: (data: Data) => ReactNode;
};

/** A form's screen while what it starts from is on its way, when it cannot be had, and once it is there. */
export function EditorScreen<Data>(props: EditorScreenProps<Data>) {
  const { title, backTo, loaded, missingText, children } = props;
  return (
    <EditorFrame title={title} backTo={useWayBack(backTo)}>
      {loaded.status === 'loading' && (
        <Spinner label="Chargement, veuillez patienter..." className="py-16" />
      )}
      {loaded.status === 'error' &&
        (missingText !== undefined && isMissing(loaded.error) ? (
          <Alert tone="error">{missingText}</Alert>
        ) : (
          <LoadFailure {...loaded.failure} />
        ))}
      {loaded.status === 'success' && children(loaded.data)}
    </EditorFrame>
  );
}

/** No such row, or an address that cannot be the key of one. */
function isMissing(error: Error): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 422);
}
