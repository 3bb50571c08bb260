import { useEffect, useEffectEvent } from 'react';

/** The action of each key at the desk. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Runs shortcuts, except while a field or a dialog is open: there a letter is a letter. */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const press = shortcuts[shortcutFor(event) ?? ''];
    if (press === undefined || isTyping(event.target) || isDialogOpen()) return;
    event.preventDefault();
    press();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'
>;

/**
 * 'a', '1', 'maj 1'. Null for keys of the browser or the system, and for a key that is held down. A digit is found by its
 * position on the keyboard, because the digit row of a French keyboard gives other signs.
 */
export function shortcutFor(event: Key): string | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return null;
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  if (digit !== undefined) return event.shiftKey ? `maj ${digit}` : digit;
  if (event.shiftKey) return null;
  return /^[a-z\d]$/i.test(event.key) ? event.key.toLowerCase() : null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches(FIELDS);
}

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select';

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
