import { afterEach, expect, test, vi } from 'vitest';
import { copy, share } from './share.ts';

afterEach(() => vi.unstubAllGlobals());

test('sharing lasts until the sheet is closed, and closing it is no error', async () => {
  let isOpen = true;
  const close = async (): Promise<never> => {
    await new Promise(setImmediate);
    isOpen = false;
    throw new DOMException('Share canceled', 'AbortError');
  };
  vi.stubGlobal('navigator', { share: close });
  await share({ title: 'Arène', text: 'Rejoins-nous', url: 'https://arene.example/' });
  expect(isOpen).toBe(false);
});

test('without HTTPS there is no clipboard, and the text is copied the older way', async () => {
  const copied = withoutClipboard(true);
  expect(await copy('http://192.168.1.20:3000')).toBe(true);
  expect(copied).toEqual(['select http://192.168.1.20:3000', 'copy', 'remove', 'focus']);
});

test('a browser that copies in neither way says so', async () => {
  withoutClipboard(false);
  expect(await copy('x')).toBe(false);
});

/** A page on plain http, with a log of what was done on it. */
function withoutClipboard(works: boolean): string[] {
  const done: string[] = [];
  class HTMLElement {
    closest = () => null;
    focus = () => void done.push('focus');
  }
  const area = {
    value: '',
    style: {},
    select: () => void done.push(`select ${area.value}`),
    remove: () => void done.push('remove'),
  };
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('HTMLElement', HTMLElement);
  vi.stubGlobal('document', {
    activeElement: new HTMLElement(),
    body: { append: () => {} },
    createElement: () => area,
    execCommand: (command: string) => works && done.push(command) > 0,
  });
  return done;
}
