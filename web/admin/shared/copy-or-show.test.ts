import { afterEach, expect, test, vi } from 'vitest';
import { receiveToasts, type ToastMessage } from '#web/ui/toasts/toast.ts';
import { copyOrShow } from './copy-or-show.ts';

afterEach(() => vi.unstubAllGlobals());

test('an address is said to be copied when it is, and shown when it cannot be', async () => {
  const toasts: ToastMessage[] = [];
  const leave = receiveToasts((message) => toasts.push(message));
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  await copyOrShow('https://arene.example/', 'Copiée');
  expect(toasts.at(-1)).toMatchObject({ text: 'Copiée', tone: 'success' });
  stubPageThatCannotCopy();
  await copyOrShow('https://arene.example/', 'Copiée');
  expect(toasts.at(-1)).toMatchObject({ text: 'https://arene.example/', tone: 'info' });
  leave();
});

function stubPageThatCannotCopy(): void {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('HTMLElement', Object);
  vi.stubGlobal('document', {
    activeElement: null,
    body: { append: () => undefined },
    createElement: () => ({ style: {}, select: () => undefined, remove: () => undefined }),
    execCommand: () => false,
  });
}
