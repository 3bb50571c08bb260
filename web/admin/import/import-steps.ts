import type { ReactNode } from 'react';
import type { ActionPayload } from '#contract/actions.ts';
import type { ImportReport } from '#contract/entities.ts';
import { IMPORT_FILE_BYTES_MAX, LARGE_BODY_BYTES_MAX } from '#contract/limits.ts';
import { decodeFile } from './decode.ts';
import type { ImportState } from './import-view.tsx';
import { readSheet } from './sheets.ts';
import { doneText, importTally, type ImportKind } from './tally.ts';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { CallError } from '#web/lib/calls/http.ts';

type Sheet = ActionPayload<'previewImport'>;
type Previewed = { fileName: string; sheet: Sheet; report: ImportReport };
type Listeners = { onState: (state: ImportState) => void; onDone: (text: string) => void };

/** One import after the other: reads and previews a file, then writes what was previewed. */
export function createImport(kind: ImportKind, { onState, onDone }: Listeners) {
  let latest: File | null = null;
  let previewed: Previewed | null = null;

  const preview = async (fileName: string, sheet: Sheet, problem: ReactNode) => {
    const file = latest;
    const report = await call('previewImport', sheet);
    // If another file was chosen meanwhile, this preview must not replace its own.
    if (latest !== file) return;
    previewed = { fileName, sheet, report };
    onState({ step: 'preview', fileName, kind: sheet.kind, report, problem, busy: false });
  };

  const read = async (file: File) => {
    latest = file;
    previewed = null;
    onState({ step: 'reading', fileName: file.name });
    const refuse = (problem: ReactNode) => {
      if (latest === file) onState({ step: 'choose', problem });
    };
    try {
      const sheet = await readFile(kind, file);
      if (typeof sheet === 'string') refuse(sheet);
      else if (latest === file) await preview(file.name, sheet, null);
    } catch (error) {
      refuse(failureText(error));
    }
  };

  const write = async ({ fileName, sheet, report: previewReport }: Previewed) => {
    const shownPreview = { fileName, kind: sheet.kind, report: previewReport };
    const fail = (error: unknown) =>
      onState({ step: 'preview', ...shownPreview, problem: failureText(error), busy: false });
    onState({ step: 'preview', ...shownPreview, problem: null, busy: true });
    try {
      const report = await call('importRows', { ...sheet, digest: previewReport.digest });
      previewed = null;
      onDone(doneText(importTally(sheet.kind, report)));
      onState({ step: 'done', ...shownPreview, report, problem: null, busy: false });
    } catch (error) {
      const hasChanged = error instanceof CallError && error.code === 'import-changed';
      if (hasChanged) await preview(fileName, sheet, error.message).catch(fail);
      else fail(error);
    }
  };

  return {
    read,
    write: async () => {
      if (previewed !== null) await write(previewed);
    },
  };
}

/** The rows of the file, or a sentence that says why it cannot be read. */
async function readFile(kind: ImportKind, file: File): Promise<Sheet | string> {
  // Checked before reading: a video chosen by mistake would fill the memory.
  if (file.size > IMPORT_FILE_BYTES_MAX) return tooLargeText(IMPORT_FILE_BYTES_MAX);
  const decoded = decodeFile(await file.arrayBuffer());
  if ('problem' in decoded) return NOT_CSV[decoded.problem];
  const sheet = await readSheet(decoded.text, kind);
  if ('problem' in sheet) return sheet.problem;
  // The server would cut the connection, and the browser would only report a network error.
  const isTooLarge = new Blob([JSON.stringify(sheet)]).size > LARGE_BODY_BYTES_MAX - ENVELOPE_BYTES;
  return isTooLarge ? tooLargeText(LARGE_BODY_BYTES_MAX) : sheet;
}

/** Space for the action and the digest in the request body. */
const ENVELOPE_BYTES = 200;
const NOT_CSV = {
  workbook:
    'Ce fichier est un classeur : dans Excel ou LibreOffice, enregistrez-le au format CSV, puis choisissez-le ici.',
  'no-text': "Ce fichier n'est pas un tableau CSV.",
} as const;

function tooLargeText(bytes: number): string {
  const size = bytes < 1024 ** 2 ? `${bytes / 1024} ko` : `${bytes / 1024 ** 2} Mo`;
  return `Ce fichier dépasse ${size} : divisez-le en plusieurs fichiers.`;
}
