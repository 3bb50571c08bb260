import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ActionPayload } from '#contract/actions.ts';
import type { ImportReport } from '#contract/entities.ts';
import { IMPORT_LINES_MAX } from '#contract/limits.ts';
import { DEFAULT_ERROR } from '#contract/answers.ts';
import { invalid } from '#contract/messages.ts';
import { EditorFrame } from '#web/features/admin-forms/editor-frame.tsx';
import { decodeCsv } from '#web/features/admin-import/csv.ts';
import { ImportView, type ImportState } from '#web/features/admin-import/import-view.tsx';
import {
  PLAYER_COLUMNS,
  readPlayers,
  readTeams,
  TEAM_COLUMNS,
} from '#web/features/admin-import/sheets.ts';
import { call } from '#web/lib/call.ts';
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
type Kind = keyof typeof KINDS;
type Sheet = ActionPayload<'previewImport'>;

function ImportScreen({ kind, title }: Titled & { kind: Kind }) {
  const { noun, columns, required, listPath } = KINDS[kind];
  const { state, onFile, onImport } = useImport(kind, listPath);
  return (
    <EditorFrame title={title} backTo={useWayBack(listPath)}>
      <ImportView
        state={state}
        noun={noun}
        columns={columns}
        required={required}
        onFile={onFile}
        onImport={onImport}
      />
    </EditorFrame>
  );
}

function useImport(kind: Kind, listPath: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null });
  const [sheet, setSheet] = useState<Sheet | null>(null);

  const preview = async (fileName: string, next: Sheet, problem: string | null) => {
    const report = await call('previewImport', next);
    setSheet(next);
    setState({ step: 'preview', fileName, report, problem, busy: false });
  };

  const read = async (file: File) => {
    setState({ step: 'reading', fileName: file.name });
    try {
      const next = readFile(kind, decodeCsv(await file.arrayBuffer()));
      if (typeof next === 'string') setState({ step: 'choose', problem: next });
      else await preview(file.name, next, null);
    } catch (error) {
      setState({ step: 'choose', problem: sentenceOf(error) });
    }
  };

  const write = async (fileName: string, shown: ImportReport, next: Sheet) => {
    setState({ step: 'preview', fileName, report: shown, problem: null, busy: true });
    try {
      const report = await call('importRows', { ...next, digest: shown.digest });
      toastWithUndo(queryClient, doneText(report), { item: 'import' });
      void queryClient.invalidateQueries();
      void navigate(listPath);
    } catch (error) {
      const hasChanged = error instanceof CallError && error.code === 'import-changed';
      if (hasChanged) await preview(fileName, next, error.message);
      else {
        const problem = sentenceOf(error);
        setState({ step: 'preview', fileName, report: shown, problem, busy: false });
      }
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

const KINDS = {
  players: {
    noun: 'joueurs',
    columns: Object.values(PLAYER_COLUMNS),
    required: [PLAYER_COLUMNS.username, PLAYER_COLUMNS.discord],
    listPath: '/admin/players',
  },
  teams: {
    noun: 'équipes',
    columns: Object.values(TEAM_COLUMNS),
    required: [TEAM_COLUMNS.name, TEAM_COLUMNS.capacity],
    listPath: '/admin/teams',
  },
} as const;

/** What the file asks for, or what is wrong with it. */
function readFile(kind: Kind, text: string): Sheet | string {
  const sheet = kind === 'players' ? readPlayers(text) : readTeams(text);
  if ('missing' in sheet) {
    const names = sheet.missing.map((name) => `« ${name} »`).join(', ');
    return `Ce fichier n'a pas de colonne ${names}. La première ligne doit nommer les colonnes.`;
  }
  if (sheet.lines.length === 0) return 'Ce fichier ne contient aucune ligne.';
  if (sheet.lines.length > IMPORT_LINES_MAX) {
    return `${invalid.importTooLong} : partagez-le en plusieurs fichiers.`;
  }
  return { kind, lines: sheet.lines } as Sheet;
}

function doneText({ lines }: ImportReport): string {
  const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length;
  const parts = [
    { number: count('created'), word: 'ajoutée' },
    { number: count('changed'), word: 'modifiée' },
  ]
    .filter(({ number }) => number > 0)
    .map(({ number, word }) =>
      number > 1 ? `${number} lignes ${word}s` : `${number} ligne ${word}`,
    );
  return `Import terminé : ${parts.join(', ')}`;
}

function sentenceOf(error: unknown): string {
  return error instanceof CallError ? error.message : DEFAULT_ERROR;
}
