import { expect, onTestFinished, test, vi } from 'vitest';
import { stopAndExit } from './stopping.ts';

test('a stop is announced at once, and carried out when the delay is over', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const steps: string[] = [];
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    steps.push(`exit ${String(code)}`);
    return undefined as never;
  });
  onTestFinished(() => exit.mockRestore());
  const server = {
    announceStop: () => void steps.push('announced'),
    close: async () => void steps.push('closed'),
  };
  const stopped = stopAndExit(server, 4000);
  expect(steps).toEqual(['announced']);
  await vi.advanceTimersByTimeAsync(3999);
  expect(steps).toEqual(['announced']);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  expect(steps).toEqual(['announced', 'closed', 'exit 0']);
});

test('a server that cannot be closed does not keep the process alive', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  onTestFinished(() => exit.mockRestore());
  const never = new Promise<void>(() => {});
  void stopAndExit({ announceStop: () => {}, close: () => never }, 0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(exit.mock.calls).toEqual([[1]]);
});
