import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createBackups } from './backups.ts';

test('the server stops after the backup that is under way, whose store would be closed under it', async () => {
  const backup = Promise.withResolvers<null>();
  const store = { read: async () => null, runAlone: () => backup.promise } as never;
  const backups = createBackups({
    store,
    database: { kind: 'sqlite', file: 'arene.db' },
    folder: 'sauvegardes',
    backups: { every: 3_600_000, keep: 14 },
    now: () => new Date(0),
  });
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const stopped = vi.fn<() => void>();

  backups.start(log);
  const stopping = backups.stop().then(stopped);
  await setImmediate();
  expect(stopped).not.toHaveBeenCalled();
  backup.resolve(null);
  await stopping;
  expect(stopped).toHaveBeenCalledOnce();
  expect(log.error).not.toHaveBeenCalled();
});
