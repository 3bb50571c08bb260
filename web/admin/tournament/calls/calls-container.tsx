import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { DayStatus } from '#contract/day/calls.ts';
import { CallBar } from './call-bar.tsx';
import { CallingContext, type Calling } from './calling.ts';
import { call } from '#web/lib/calls/call.ts';
import { dayQuery, useDay } from '../day-query.ts';
import { sentenceFor } from '../queries.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { isAbort } from '#web/lib/calls/http.ts';

type CallsProps = { version: number; children: ReactNode };

/** Wraps the scores: loads the calls of the day and provides the actions that call and start a match. */
export function Calls({ version, children }: CallsProps) {
  const queryClient = useQueryClient();
  const day = useDay(version);
  const [busy, setBusy] = useState<number | null>(null);

  const send = async (busyMatch: number, request: () => Promise<DayStatus>): Promise<void> => {
    setBusy(busyMatch);
    try {
      queryClient.setQueryData(dayQuery.queryKey, await request());
    } catch (error) {
      if (!isAbort(error)) toast(sentenceFor(error), 'error');
    } finally {
      setBusy(null);
    }
  };
  const calling: Calling | null =
    day === undefined
      ? null
      : {
          called: new Map(day.called.map((match) => [match.pk_match, match])),
          callable: new Set(day.callable),
          busy,
          onCall: (pk_match) => void send(pk_match, () => call('callMatch', { pk_match })),
          onProgress: (pk_match, progress) =>
            void send(pk_match, () => call('setProgress', { pk_match, progress })),
        };
  return (
    // The scores stay mounted when the day arrives, because somebody may be typing in them.
    <CallingContext value={calling}>
      {day !== undefined && (
        <CallBar
          day={day}
          busy={busy === ALL}
          onCallNext={() => void send(ALL, () => call('callNext', {}))}
        />
      )}
      {children}
    </CallingContext>
  );
}

/** Stands for all waiting matches. */
const ALL = 0;
