import { useEffect, useRef, useSyncExternalStore } from 'react';

/** `asleep`: the browser wants one more tap before it makes a sound. */
export type RingState = 'ready' | 'asleep' | 'impossible';

/** Rings for each new thing that calls, a few times until it is answered. */
export function useRing(calls: string | null, isWanted: boolean): RingState {
  const state = useSyncExternalStore(subscribe, ringState, (): RingState => 'asleep');
  const rung = useRef<string | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    // After a reload the browser is silent until the page is touched again.
    const waken = (): void => void wakeRing();
    window.addEventListener('pointerdown', waken);
    return () => window.removeEventListener('pointerdown', waken);
  }, [isWanted]);

  useEffect(() => {
    if (!isWanted || calls === null || calls === rung.current) return;
    rung.current = calls;
    ring();
    let times = 1;
    const timer = setInterval(() => {
      ring();
      times += 1;
      if (times === TIMES) clearInterval(timer);
    }, AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [calls, isWanted]);

  return state;
}

/** In a tap, because browsers make no sound that nobody has asked for. */
export async function wakeRing(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  if (audio === null) {
    audio = new AudioContext();
    audio.addEventListener('statechange', tell);
  }
  try {
    await audio.resume();
  } catch {
    // Told by its state.
  }
  tell();
}

export function ring(): void {
  // Some phones have none; and a phone that lies on a table is heard by it.
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
const AGAIN_MILLISECONDS = 15_000;

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

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
