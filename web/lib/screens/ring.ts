// The sound and vibration of a call: on a team's phone, and at the admin's to-do list.
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** `asleep`: the browser needs a tap before it makes a sound. */
export type RingState = 'ready' | 'asleep' | 'impossible';

/** Rings for each new call, a few times until it is answered. */
export function useRing(callId: string | null, isEnabled: boolean): RingState {
  const state = useSyncExternalStore(subscribe, ringState, (): RingState => 'asleep');
  const lastRung = useRef<string | null>(null);

  useEffect(() => {
    if (!isEnabled) return;
    // After a reload the browser stays silent until the page is touched.
    const waken = (): void => void wakeRing();
    window.addEventListener('pointerdown', waken);
    return () => window.removeEventListener('pointerdown', waken);
  }, [isEnabled]);

  useEffect(() => {
    if (!isEnabled || callId === null || callId === lastRung.current) return;
    lastRung.current = callId;
    ring();
    let times = 1;
    const timer = setInterval(() => {
      ring();
      times += 1;
      if (times === TIMES) clearInterval(timer);
    }, REPEAT_MILLISECONDS);
    return () => clearInterval(timer);
  }, [callId, isEnabled]);

  return state;
}

/** Must be called in a tap, because browsers block sound without one. */
export async function wakeRing(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  if (audio === null) {
    audio = new AudioContext();
    audio.addEventListener('statechange', notifyListeners);
  }
  try {
    await audio.resume();
  } catch {
    // The audio state says so.
  }
  notifyListeners();
}

export function ring(): void {
  // Some phones cannot vibrate. A phone on a table is heard by it.
  if ('vibrate' in navigator) navigator.vibrate(BUZZ_MILLISECONDS);
  if (audio?.state !== 'running') return;
  const start = audio.currentTime + 0.05;
  for (const [index, hertz] of TUNE.entries()) tone(audio, hertz, start + index * 0.18);
}

export function canVibrate(): boolean {
  return typeof navigator !== 'undefined' && 'vibrate' in navigator;
}

const TUNE = [660, 880, 660, 880, 1175];
const BUZZ_MILLISECONDS = [300, 120, 300, 120, 500];
const TIMES = 4;
const REPEAT_MILLISECONDS = 15_000;

let audio: AudioContext | null = null;
const listeners = new Set<() => void>();

function tone(context: AudioContext, hertz: number, start: number): void {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = 'square';
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.25, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.17);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.18);
}

function ringState(): RingState {
  if (typeof AudioContext === 'undefined') return 'impossible';
  return audio?.state === 'running' ? 'ready' : 'asleep';
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
