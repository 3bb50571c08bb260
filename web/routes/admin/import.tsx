import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { ActionPayload } from '#contract/actions.ts';
import type { ImportReport } from '#contract/entities.ts';
import { IMPORT_FILE_BYTES_MAX, LARGE_BODY_BYTES_MAX } from '#contract/limits.ts';
import { EditorFrame } from '#web/features/admin-forms/editor-frame.tsx';
import { decodeFile } from '#web/features/admin-import/decode.ts';
import { ImportView, type ImportState } from '#web/features/admin-import/import-view.tsx';
import { readSheet } from '#web/features/admin-import/sheets.ts';
import { doneText, tallyOf, type ImportKind } from '#web/features/admin-import/tally.ts';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import { CallError } from '#web/lib/wire.ts';
import { useWayBack } from '#web/routes/admin/list.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { toastWithUndo } from '#web/routes/admin/undo.ts';

export function ImportPlayersScreen({ title }: Titled) {
  return <ImportScreen kind="players" title={title} />;
}

export function ImportTeamsScreen({ title }: Titled) {
  return <ImportScreen kind="teams" title={title} />;
}

type Titled = Pick<ScreenProps, 'title'>;
type Sheet = ActionPayload<'previewImport'>;

function ImportScreen({ kind, title }: Titled & { kind: ImportKind }) {
  const { state, onFile, onImport } = useImport(kind);
  return (
    <EditorFrame title={title} backTo={useWayBack(`/admin/${kind}`)}>
      <ImportView state={state} onFile={onFile} onImport={onImport} />
    </EditorFrame>
  );
}

function useImport(kind: ImportKind) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null });
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const latest = useRef<File | null>(null);

  const preview = async (fileName: string, next: Sheet, problem: ReactNode) => {
    const file = latest.current;
    const report = await call('previewImport', next);
    // Somebody who chose another file meanwhile must not import what they see of this one.
    if (latest.current !== file) return;
    setSheet(next);
    setState({ step: 'preview', fileName, kind: next.kind, report, problem, busy: false });
  };

  const read = async (file: File) => {
    latest.current = file;
    setState({ step: 'reading', fileName: file.name });
    const refuse = (problem: ReactNode) => {
      if (latest.current === file) setState({ step: 'choose', problem });
    };
    try {
      const next = await readFile(kind, file);
      if (typeof next === 'string') refuse(next);
      else if (latest.current === file) await preview(file.name, next, null);
    } catch (error) {
      refuse(failureText(error));
    }
  };

  const write = async (fileName: string, shown: ImportReport, next: Sheet) => {
    const seen = { fileName, kind: next.kind, report: shown };
    setState({ step: 'preview', ...seen, problem: null, busy: true });
    try {
      const report = await call('importRows', { ...next, digest: shown.digest });
      toastWithUndo(queryClient, doneText(tallyOf(next.kind, report)), { item: 'import' });
      void queryClient.invalidateQueries();
      setState({ step: 'done', ...seen, report, problem: null, busy: false });
    } catch (error) {
      const hasChanged = error instanceof CallError && error.code === 'import-changed';
      if (hasChanged) await preview(fileName, next, error.message);
      else setState({ step: 'preview', ...seen, problem: failureText(error), busy: false });
    }
  };

  return {
    state,
    onFile: (file: File) => void read(file),
    onImport: () => {
      if (state.step === 'preview' && sheet !== null) {
        void write(state.fileName, state.report, sheet);
      }
    },
  };
}

/** What the file asks for, or what is wrong with it. */
async function readFile(kind: ImportKind, file: File): Promise<Sheet | string> {
  // Asked before it is read: a film chosen by mistake would fill the memory.
  if (file.size > IMPORT_FILE_BYTES_MAX) return tooLargeText(IMPORT_FILE_BYTES_MAX);
  const decoded = decodeFile(await file.arrayBuffer());
  if ('problem' in decoded) return NOT_CSV[decoded.problem];
  const sheet = await readSheet(decoded.text, kind);
  if ('problem' in sheet) return sheet.problem;
  // The server would hang up in the middle of it, and the browser only tell of a lost connection.
  const isTooLarge = new Blob([JSON.stringify(sheet)]).size > LARGE_BODY_BYTES_MAX - ENVELOPE_BYTES;
  return isTooLarge ? tooLargeText(LARGE_BODY_BYTES_MAX) : sheet;
}

/** The action and the digest travel beside the lines. */
const ENVELOPE_BYTES = 200;
const NOT_CSV = {
  workbook:
    'Ce fichier est un classeur : dans Excel ou LibreOffice, enregistrez-le au format CSV, puis choisissez-le ici.',
  'no-text': "Ce fichier n'est pas un tableau CSV.",
} as const;

function tooLargeText(bytes: number): string {
  const size = bytes < 1024 ** 2 ? `${bytes / 1024} ko` : `${bytes / 1024 ** 2} Mo`;
  return `Ce fichier dépasse ${size} : partagez-le en plusieurs fichiers.`;
}
