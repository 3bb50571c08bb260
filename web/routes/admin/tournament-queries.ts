import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import { isAbort } from '#web/lib/wire.ts';

export const stepsQuery = queryOptions({
  queryKey: ['getSteps'],
  queryFn: ({ signal }) => call('getSteps', {}, { signal }),
  refetchOnWindowFocus: 'always',
});

/** One thing asked of the server at a time: under way, refused, or done. */
export function useStep() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const run = async (ask: () => Promise<unknown>, done: () => void): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await ask();
      await queryClient.invalidateQueries({ queryKey: stepsQuery.queryKey });
      done();
    } catch (error) {
      if (!isAbort(error)) setRefusal(sentenceFor(error));
      // What was refused may have been done meanwhile, here or by somebody else.
      void queryClient.invalidateQueries({ queryKey: stepsQuery.queryKey });
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    refusal,
    forget: () => setRefusal(null),
    run: (ask: () => Promise<unknown>, done: () => void) => void run(ask, done),
  };
}

export function sentenceFor(error: unknown): string {
  return failureText(error, UNREACHABLE);
}

const UNREACHABLE =
  'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez : rien ne sera fait deux fois.';
