import { useSyncExternalStore } from 'react';
import { browserStorage, isRecord } from '#web/lib/storage/storage.ts';

/** The settings of this phone: how it calls, and which team it shows. */
type PhoneChoices = { rings: boolean; staysAwake: boolean; pk_team: number | null };

export function usePhoneChoices(): PhoneChoices {
  return useSyncExternalStore(browserStorage.subscribe, phoneChoices, () => NO_CHOICES);
}

/** The same object while nothing has changed, because React compares it. */
function phoneChoices(): PhoneChoices {
  const text = browserStorage.read(KEY);
  if (text !== cache.text) cache = { text, choices: readChoices() };
  return cache.choices;
}

export function choosePhone(changes: Partial<PhoneChoices>): void {
  browserStorage.write(KEY, JSON.stringify({ ...phoneChoices(), ...changes }));
}

const KEY = 'phone-choices';
const NO_CHOICES: PhoneChoices = { rings: false, staysAwake: false, pk_team: null };
let cache: { text: string | null; choices: PhoneChoices } = { text: null, choices: NO_CHOICES };

function readChoices(): PhoneChoices {
  const stored = browserStorage.readJson(KEY, isRecord) ?? {};
  return {
    rings: stored['rings'] === true,
    staysAwake: stored['staysAwake'] === true,
    pk_team: typeof stored['pk_team'] === 'number' ? stored['pk_team'] : null,
  };
}
