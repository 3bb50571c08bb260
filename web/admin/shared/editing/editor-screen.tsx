import type { ReactNode } from 'react';
import { EditorFrame } from './editor-frame.tsx';
import type { Loaded } from '../queries.ts';
import { useListAddress } from '../lists/list.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type EditorScreenProps<Data> = {
  title: string;
  /** The list to go back to. */
  backTo: string;
  loaded: Loaded<Data>;
  /** Shown when the edited row does not exist. */
  missingText?: string;
  children: (data: Data) => ReactNode;
};

/** The screen of a form while its data loads, when loading fails, and with the data. */
export function EditorScreen<Data>(props: EditorScreenProps<Data>) {
  const { title, backTo, loaded, missingText, children } = props;
  return (
    <EditorFrame title={title} backTo={useListAddress(backTo)}>
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

/** No such row, or an address with an impossible key. */
function isMissing(error: Error): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 422);
}
