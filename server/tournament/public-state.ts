import { changeBetween, type PublicChange, type PublicState } from '#contract/public-state.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { Store } from '#server/store/store.ts';
import { publicStateOf } from './views.ts';
import { readWorld } from './world.ts';

export async function readPublicState(
  tables: Pick<Repositories, 'tournament' | 'teams'>,
): Promise<PublicState> {
  const version = await tables.tournament.dataVersion();
  return publicStateOf(await readWorld(tables), await tables.teams.withPlayers(), version);
}

/** The public state, worked out once per version however many ask, and the news for those who watch. */
export function createPublicStates(store: Pick<Store, 'snapshot' | 'onChange'>) {
  const listeners = new Set<(change: PublicChange) => void>();
  let current: Promise<PublicState> | null = null;
  let told: PublicState | null = null;
  let telling: Promise<void> | null = null;
  let changedMeanwhile = false;

  const read = (): Promise<PublicState> => {
    if (current === null) {
      const reading = store.snapshot(readPublicState);
      current = reading;
      reading.catch(() => {
        // A database that was away for a moment must not stay away in memory.
        if (current === reading) current = null;
      });
    }
    return current;
  };

  const tell = async (): Promise<void> => {
    do {
      changedMeanwhile = false;
      const state = await read();
      if (told !== null && state.version > told.version) {
        const change = changeBetween(told, state);
        for (const listener of listeners) listener(change);
      }
      told = state;
    } while (changedMeanwhile);
  };

  store.onChange(() => {
    current = null;
    changedMeanwhile = true;
    if (listeners.size === 0) return;
    telling ??= tell()
      .catch(() => {})
      .finally(() => {
        telling = null;
      });
  });

  return {
    current: read,
    /** Tells what changed since `known`. Nothing is worked out for nobody: whoever stops listening says so. */
    onChange: (known: PublicState, listener: (change: PublicChange) => void): (() => void) => {
      told ??= known;
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) told = null;
      };
    },
  };
}
