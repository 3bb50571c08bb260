import { useState, useSyncExternalStore } from 'react';
import type { ToDoItem } from '#contract/reports.ts';
import { ring, useRing, wakeRing } from '#web/lib/ring.ts';

/** Rings on every screen for what keeps two teams from playing on, once an admin has allowed it with a tap. */
export function useToDoRing(items: readonly ToDoItem[]): void {
  const [last, setLast] = useState<string | null>(null);
  const urgent = urgentIn(items, last);
  if (urgent !== null && urgent !== last) setLast(urgent);
  useRing(urgent, useSyncExternalStore(subscribe, isRinging));
}

export function useRingChoice(): { isOn: boolean; onChange: (isOn: boolean) => void } {
  return { isOn: useSyncExternalStore(subscribe, isRinging), onChange: setRinging };
}

/**
 * What rings is named by its hour and by what it is about: it rings again for a newer one than the `last` that rang, and not when one
 * of several is settled.
 */
export function urgentIn(items: readonly ToDoItem[], last: string | null): string | null {
  const urgent = items.filter(({ kind }) => kind === 'dispute' || kind === 'help');
  const newest = urgent.reduce((last, item) => later(last, nameOf(item)), '');
  return newest === '' ? null : later(newest, last ?? '');
}

function nameOf(item: ToDoItem): string {
  if (item.kind === 'dispute') return `${item.since} match ${item.match.pk_match}`;
  return item.kind === 'help' ? `${item.since} appel ${item.pk_help}` : '';
}

function later(one: string, other: string): string {
  return other > one ? other : one;
}

/** As long as the page is open: after that, browsers want another tap in any case. */
let ringing = false;
const listeners = new Set<() => void>();

function isRinging(): boolean {
  return ringing;
}

function setRinging(isOn: boolean): void {
  ringing = isOn;
  if (isOn) void tryRing();
  for (const listener of listeners) listener();
}

/** Heard at once: whoever allows it knows that it works, and how loud it is. */
async function tryRing(): Promise<void> {
  await wakeRing();
  ring();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
