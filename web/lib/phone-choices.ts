import { useSyncExternalStore } from 'react';

/** What somebody has chosen for this phone: how it calls, and which of its teams it shows. */
type PhoneChoices = { rings: boolean; staysAwake: boolean; pk_team: number | null };

export function usePhoneChoices(): PhoneChoices {
  return useSyncExternalStore(subscribe, phoneChoices, () => NOTHING);
}

function phoneChoices(): PhoneChoices {
  const text = unsaved ?? stored();
  if (text !== read.text) read = { text, choices: choicesIn(text) };
  return read.choices;
}

export function choosePhone(changes: Partial<PhoneChoices>): void {
  const text = JSON.stringify({ ...phoneChoices(), ...changes });
  try {
    localStorage.setItem(KEY, text);
    unsaved = null;
  } catch {
    // Storage that is blocked or full: this tab remembers by itself.
    unsaved = text;
  }
  for (const listener of listeners) listener();
}

const KEY = 'phone-choices';
const NOTHING: PhoneChoices = { rings: false, staysAwake: false, pk_team: null };
const listeners = new Set<() => void>();
let unsaved: string | null = null;
let read = { text: '', choices: NOTHING };

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function choicesIn(text: string): PhoneChoices {
  try {
    const kept: Partial<PhoneChoices> | null = JSON.parse(text);
    return {
      rings: kept?.rings === true,
      staysAwake: kept?.staysAwake === true,
      pk_team: typeof kept?.pk_team === 'number' ? kept.pk_team : null,
    };
  } catch {
    return NOTHING;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
