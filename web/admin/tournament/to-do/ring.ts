import { useState, useSyncExternalStore } from 'react';
import type { ToDoItem } from '#contract/day/reports.ts';
import { ring, useRing, wakeRing } from '#web/lib/screens/ring.ts';

/** Rings on every screen for disputes and help calls, once an admin has allowed it with a tap. */
export function useToDoRing(items: readonly ToDoItem[]): void {
  const [last, setLast] = useState<string | null>(null);
  const urgent = latestUrgent(items, last);
  if (urgent !== null && urgent !== last) setLast(urgent);
  useRing(urgent, useSyncExternalStore(subscribe, isRinging));
}

export function useRingChoice(): { isOn: boolean; onChange: (isOn: boolean) => void } {
  return { isOn: useSyncExternalStore(subscribe, isRinging), onChange: setRinging };
}

/**
 * The id of the newest urgent item, which starts with its time. It rings for a newer item than `last`, and not when one of
 * several is settled.
 */
export function latestUrgent(items: readonly ToDoItem[], last: string | null): string | null {
  const urgent = items.filter(({ kind }) => kind === 'dispute' || kind === 'help');
  const newest = urgent.reduce((last, item) => later(last, urgentId(item)), '');
  return newest === '' ? null : later(newest, last ?? '');
}

function urgentId(item: ToDoItem): string {
  if (item.kind === 'dispute') return `${item.since} match ${item.match.pk_match}`;
  return item.kind === 'help' ? `${item.since} appel ${item.pk_help}` : '';
}

function later(one: string, other: string): string {
  return other > one ? other : one;
}

/** Only while the page is open: after a reload, browsers want another tap anyway. */
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

/** Rings at once, so that the admin knows that it works and how loud it is. */
async function tryRing(): Promise<void> {
  await wakeRing();
  ring();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
