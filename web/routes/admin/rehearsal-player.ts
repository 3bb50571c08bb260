import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Rehearsal } from '#contract/rehearsals.ts';
import { PACES, type Pace } from '#web/features/admin-rehearsal/paces.ts';
import type { RunState } from '#web/features/admin-rehearsal/rehearsal-run.tsx';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import { CallError } from '#web/lib/wire.ts';
import { rehearsalQuery } from '#web/routes/admin/rehearsal-queries.ts';

/** Asks for step after step while this screen is open: nothing of a rehearsal runs by itself on the server. */
export function useRehearsalPlayer(rehearsal: Rehearsal, firstPace: Pace) {
  const { pk_event, is_over, log } = rehearsal;
  const queryClient = useQueryClient();
  // One that has just been made begins by itself; one that was left waits to be taken up again.
  const [isRunning, setRunning] = useState(log.length === 0 && firstPace !== 'step');
  const [pace, setPace] = useState<Pace>(firstPace === 'step' ? 'normal' : firstPace);
  const step = useMutation({
    mutationFn: () => call('playRehearsal', { pk_event }),
    onSuccess: (told) => {
      queryClient.setQueryData(rehearsalQuery(pk_event).queryKey, told);
      // A rule that said no would say it again: the organiser has to see to it first.
      if (told.is_over || told.log.at(-1)?.refused) setRunning(false);
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

type Moment = {
  is_over: boolean;
  isRunning: boolean;
  error: Error | null;
  last: Rehearsal['log'][number] | undefined;
};

export function runState({ is_over, isRunning, error, last }: Moment): RunState {
  if (is_over) return 'over';
  if (isRunning) return 'running';
  if (error instanceof CallError && error.isUnreachable) return 'offline';
  return last?.refused ? 'refused' : 'paused';
}
