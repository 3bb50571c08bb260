import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a call is silent until the page is tapped, and then heard', async () => {
  const tones = withSpeaker();
  vi.resetModules();
  const { ring, wakeRing } = await import('./ring.ts');
  ring();
  expect(tones).toEqual([]);
  await wakeRing();
  ring();
  expect(tones).not.toEqual([]);
});

/** A browser that makes no sound before a tap, with the tones that it played. */
function withSpeaker(): number[] {
  const tones: number[] = [];
  class AudioContext extends EventTarget {
    state = 'suspended';
    currentTime = 0;
    destination = {};
    resume = async () => {
      this.state = 'running';
    };
    createGain = () => ({
      gain: {
        setValueAtTime: () => {},
        linearRampToValueAtTime: () => {},
        exponentialRampToValueAtTime: () => {},
      },
      connect: () => {},
    });
    createOscillator = () => {
      const frequency = { value: 0 };
      return {
        frequency,
        connect: (next: unknown) => next,
        start: () => void tones.push(frequency.value),
        stop: () => {},
      };
    };
  }
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('AudioContext', AudioContext);
  return tones;
}
