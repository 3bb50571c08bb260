import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createImport } from './import-steps.ts';
import type { ImportState } from './import-view.tsx';

const REPORT = { lines: [], digest: 'of the preview' };

/** The requests to the server. */
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ success: true, data: REPORT });
  });
});

afterEach(() => vi.unstubAllGlobals());

test('what was previewed is imported once, with the digest of its preview', async () => {
  const states: ImportState[] = [];
  const onDone = vi.fn<(text: string) => void>();
  const { read, write } = createImport('teams', {
    onState: (state) => void states.push(state),
    onDone,
  });
  await write();
  expect(sent).toEqual([]);
  await read(new File(['Équipe\nNova\n'], 'equipes.csv'));
  await write();
  await write();
  const sheet = { kind: 'teams', lines: [expect.objectContaining({ name: 'Nova' })] };
  expect(sent).toEqual([
    { action: 'previewImport', ...sheet },
    { action: 'importRows', ...sheet, digest: 'of the preview' },
  ]);
  expect(states.map(({ step }) => step)).toEqual(['reading', 'preview', 'preview', 'done']);
  expect(onDone).toHaveBeenCalledOnce();
});

test('a list that changed meanwhile is previewed again, and where that fails the import can be tried again', async () => {
  const states: ImportState[] = [];
  const { read, write } = createImport('teams', {
    onState: (state) => void states.push(state),
    onDone: () => {},
  });
  await read(new File(['Équipe\nNova\n'], 'equipes.csv'));
  const refusals = [
    { code: 'import-changed', message: 'La liste a changé.' },
    { code: 'unavailable', message: 'Réessayez.' },
  ];
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, ...refusals.shift() }, { status: 409 }),
  );
  await write();
  expect(states.at(-1)).toMatchObject({ step: 'preview', problem: 'Réessayez.', busy: false });
});
