import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import type { DelayedStep } from './delayed-step-question.tsx';
import { CallError, isAbort } from '#web/lib/calls/http.ts';

export const stepsQuery = queryOptions({
  queryKey: ['getSteps'],
  queryFn: ({ signal }) => call('getSteps', {}, { signal }),
  refetchOnWindowFocus: 'always',
});

/** Runs one step at a time on the server, with its busy state and its refusal. */
export function useStep() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [delayedStep, setDelayedStep] = useState<DelayedStep | null>(null);

  const run = async (step: Step, heldOption: HeldResultOption = {}): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await step.request(heldOption);
      await queryClient.invalidateQueries({ queryKey: stepsQuery.queryKey });
      setDelayedStep(null);
      step.done();
    } catch (error) {
      const until = await publicationTime(error, step.fk_event);
      setDelayedStep(
        until === null
          ? null
          : {
              until,
              retry: (publishesNow) => void run(step, publishesNow ? { held: 'tell' } : {}),
            },
      );
      if (until === null && !isAbort(error)) setRefusal(sentenceFor(error));
      // The step may have been done meanwhile, here or by somebody else.
      void queryClient.invalidateQueries({ queryKey: stepsQuery.queryKey });
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    refusal,
    /** Set while the step waits for a result to become public. */
    delayedStep,
    forget: () => setRefusal(null),
    run: (request: Step['request'], done: () => void, fk_event?: number) =>
      void run({ request, done, fk_event }),
  };
}

/** Whether the step may publish a delayed result now; `held` is the name in the request. */
export type HeldResultOption = { held?: 'tell' };
/** `fk_event` for a step that is not about the chosen event. */
type Step = {
  request: (heldOption: HeldResultOption) => Promise<unknown>;
  done: () => void;
  fk_event: number | undefined;
};

/** When the delayed result becomes public; null if the step was refused for another reason. */
async function publicationTime(
  error: unknown,
  fk_event: number | undefined,
): Promise<string | null> {
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
