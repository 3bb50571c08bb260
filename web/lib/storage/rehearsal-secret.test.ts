import { afterEach, expect, test, vi } from 'vitest';

const SECRET = 'abcdefghijklmnopqrst_-';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('the secret of a rehearsal comes in the fragment, and stays with the tab', async () => {
  const stored = new Map<string, string>();
  expect(await headersAt('/tournaments/coupe', `#${SECRET}`, stored)).toEqual({
    'x-rehearsal': SECRET,
  });
  expect(await headersAt('/tournaments/coupe/bracket', '', stored)).toEqual({
    'x-rehearsal': SECRET,
  });
  expect(await headersAt('/tournaments/autre', '', stored)).toEqual({});
});

test('what is no secret of a rehearsal goes nowhere', async () => {
  expect(await headersAt('/tournaments/coupe', '#contenu')).toEqual({});
  expect(await headersAt('/contact', `#${SECRET}`)).toEqual({});
});

async function headersAt(pathname: string, hash: string, stored = new Map<string, string>()) {
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.resetModules();
  vi.stubGlobal('location', { pathname, hash });
  vi.stubGlobal('sessionStorage', sessionStorage);
  const { rehearsalHeaders } = await import('./rehearsal-secret.ts');
  return rehearsalHeaders();
}
