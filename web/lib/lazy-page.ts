import { createElement, use } from 'react';
import type { ComponentType } from 'react';

/** A page whose code is loaded on demand; once preloaded, it renders without waiting. */
export type LazyPage = { Page: ComponentType; preload: () => Promise<void> };

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  async function fetchCode(): Promise<ComponentType> {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      // The failure stays long enough to be shown, then a new try is possible: the connection may come back.
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
