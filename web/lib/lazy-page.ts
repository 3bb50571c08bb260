import { createElement, use } from 'react';
import type { ComponentType } from 'react';

/** A page whose code is fetched when it is needed; once preloaded, it shows without waiting. */
export type LazyPage = { Page: ComponentType; preload: () => Promise<void> };

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  async function fetchCode(): Promise<ComponentType> {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      // Kept long enough for the screen to show the failure, then forgotten: the connection may come back.
      setTimeout(() => (loading = undefined), RETRY_AFTER_MILLISECONDS);
      throw error;
    }
  }

  function start(): Promise<ComponentType> {
    loading ??= fetchCode();
    return loading;
  }

  function Page() {
    return createElement(loaded ?? use(start()));
  }

  return {
    Page,
    preload: async () => {
      await start();
    },
  };
}

const RETRY_AFTER_MILLISECONDS = 2000;
