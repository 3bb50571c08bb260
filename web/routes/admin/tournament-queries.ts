import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import type { HeldStep } from '#web/features/admin-tournament/held-question.tsx';
import { CallError, isAbort } from '#web/lib/wire.ts';

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
  const [held, setHeld] = useState<HeldStep | null>(null);

  const run = async (step: Step, tell: Telling = {}): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await step.ask(tell);
      await queryClient.invalidateQueries({ queryKey: stepsQuery.queryKey });
      setHeld(null);
      step.done();
    } catch (error) {
      const until = await heldUntil(error, step.fk_event);
      setHeld(
        until === null
          ? null
          : { until, again: (tells) => void run(step, tells ? { held: 'tell' } : {}) },
      );
      if (until === null && !isAbort(error)) setRefusal(sentenceFor(error));
      // What was refused may have been done meanwhile, here or by somebody else.
      void queryClient.invalidateQueries({ queryKey: stepsQuery.queryKey });
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    refusal,
    /** Waits for a result to become public. */
    held,
    forget: () => setRefusal(null),
    run: (ask: Step['ask'], done: () => void, fk_event?: number) =>
      void run({ ask, done, fk_event }),
  };
}

/** Whether a result that the public does not know yet is told with it. */
export type Telling = { held?: 'tell' };
/** `fk_event` for one that is not about the chosen event. */
type Step = {
  ask: (tell: Telling) => Promise<unknown>;
  done: () => void;
  fk_event: number | undefined;
};

/** When what a step rests on becomes public; null for a step that was refused for another reason. */
async function heldUntil(error: unknown, fk_event: number | undefined): Promise<string | null> {
  if (!(error instanceof CallError) || error.code !== 'result-held') return null;
  try {
    const { held_until } = await call('getDesk', fk_event === undefined ? {} : { fk_event });
    return held_until ?? new Date().toISOString();
  } catch {
    return null;
  }
}

export function sentenceFor(error: unknown): string {
  return failureText(error, UNREACHABLE);
}

const UNREACHABLE =
  'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez : rien ne sera fait deux fois.';
