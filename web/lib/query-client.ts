import { QueryClient } from '@tanstack/react-query';
import { CallError } from '#web/lib/calls/http.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MILLISECONDS,
        // A refusal stays a refusal; a lost connection may come back.
        retry: (failures, error) =>
          failures < RETRIES && !(error instanceof CallError && error.isRefusal),
      },
    },
  });
}

const STALE_AFTER_MILLISECONDS = 10_000;
const RETRIES = 2;
