import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Rehearsal } from '#contract/events/rehearsals.ts';
import { PACES, type Pace } from './paces.ts';
import type { RunState } from './rehearsal-run.tsx';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { rehearsalQuery } from './queries.ts';

/** Requests one step after the other while this screen is open. The server never runs a rehearsal by itself. */
export function useRehearsalPlayer(rehearsal: Rehearsal, firstPace: Pace) {
  const { pk_event, is_over, log } = rehearsal;
  const queryClient = useQueryClient();
  // A new rehearsal starts by itself; one that was left waits.
  const [isRunning, setRunning] = useState(log.length === 0 && firstPace !== 'step');
  const [pace, setPace] = useState<Pace>(firstPace === 'step' ? 'normal' : firstPace);
  const step = useMutation({
    mutationFn: () => call('playRehearsal', { pk_event }),
    onSuccess: (updated) => {
      queryClient.setQueryData(rehearsalQuery(pk_event).queryKey, updated);
      // A refused step would be refused again: the organiser has to act first.
      if (updated.is_over || updated.log.at(-1)?.refused) setRunning(false);
    },
    onError: () => setRunning(false),
  });

  const isWaiting = isRunning && !step.isPending && !is_over;
  const play = useEffectEvent(() => step.mutate());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(play, PACES[pace].milliseconds ?? 0);
    return () => clearTimeout(timer);
  }, [isWaiting, pace]);

  return {
    state: runState({ is_over, isRunning, error: step.error, last: log.at(-1) }),
    isPlaying: step.isPending,
    failure: step.error === null ? null : failureText(step.error),
    pace,
    onPace: setPace,
    onPause: () => setRunning(false),
    onContinue: () => {
      step.reset();
      setRunning(true);
      step.mutate();
    },
    onStep: () => step.mutate(),
  };
}

type RunProgress = {
  is_over: boolean;
  isRunning: boolean;
  error: Error | null;
  last: Rehearsal['log'][number] | undefined;
};

export function runState({ is_over, isRunning, error, last }: RunProgress): RunState {
  if (is_over) return 'over';
  if (isRunning) return 'running';
  if (error instanceof CallError && error.isUnreachable) return 'offline';
  return last?.refused ? 'refused' : 'paused';
}
