import { afterEach, expect, test, vi } from 'vitest';
import { shareStream, type TabMessage } from './live-share.ts';
import { undelayedEvent, type PageEvent } from '#web/lib/state/page-event.ts';

afterEach(() => vi.unstubAllGlobals());

test('tabs that show the same event share a stream, and those of two events never hear each other', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  at('/tournaments/coupe');
  const left = new AbortController();
  const open = (fk_event: PageEvent) => {
    const messages: TabMessage[] = [];
    const lead = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
    const roles = { lead, onMessage: (message: TabMessage) => messages.push(message) };
    return { messages, lead, tell: shareStream(fk_event, roles, left.signal) };
  };
  const [first, second, other] = [open(null), open(null), open(7)];
  expect(first.lead).toHaveBeenCalledOnce();
  expect(second.lead).not.toHaveBeenCalled();
  expect(other.lead).toHaveBeenCalledOnce();

  first.tell({ kind: 'status', status: 'live', version: 3 });
  other.tell({ kind: 'status', status: 'offline', version: 9 });
  await vi.waitFor(
    () => expect(second.messages).toEqual([{ kind: 'status', status: 'live', version: 3 }]),
    30_000,
  );
  expect(first.messages).toEqual([{ kind: 'newcomer' }]);
  expect(other.messages).toEqual([]);
  // Undelayed results, and those for an overlay's key, must not reach other tabs.
  const room = open(undelayedEvent(null));
  at('/overlay/coupe/score', `#cle=${'k'.repeat(22)}`);
  const [overlay, another] = [open(null), open(null)];
  at('/overlay/coupe/score', `#cle=${'w'.repeat(22)}`);
  const withdrawn = open(null);
  const leads = [room, overlay, another, withdrawn].map(({ lead }) => lead.mock.calls.length);
  expect(leads).toEqual([1, 1, 0, 1]);
  left.abort();
});

/** The address of the browser. */
function at(pathname: string, hash = ''): void {
  vi.stubGlobal('window', { location: { pathname, hash } });
}

/** The first tab that requests a lock gets it and keeps it. */
function fakeLocks() {
  const taken = new Set<string>();
  return {
    request: (name: string, _options: object, work: () => Promise<void>) => {
      if (taken.has(name)) return new Promise<void>(() => undefined);
      taken.add(name);
      return work();
    },
  };
}
