import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { DayNow } from '#contract/calls.ts';
import { CallBar } from '#web/features/admin-tournament/call-bar.tsx';
import { CallingContext, type Calling } from '#web/features/admin-tournament/calling.ts';
import { call } from '#web/lib/call.ts';
import { dayQuery, useDay } from '#web/routes/admin/day-query.ts';
import { sentenceFor } from '#web/routes/admin/tournament-queries.ts';
import { toast } from '#web/ui/toast.ts';
import { isAbort } from '#web/lib/wire.ts';

type CallsProps = { version: number; children: ReactNode };

/** Around the scores: which stations are free, who is late, and the taps that call and start a match. */
export function Calls({ version, children }: CallsProps) {
  const queryClient = useQueryClient();
  const day = useDay(version);
  const [busy, setBusy] = useState<number | null>(null);

  const ask = async (about: number, asked: () => Promise<DayNow>): Promise<void> => {
    setBusy(about);
    try {
      queryClient.setQueryData(dayQuery.queryKey, await asked());
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
          onCall: (pk_match) => void ask(pk_match, () => call('callMatch', { pk_match })),
          onProgress: (pk_match, progress) =>
            void ask(pk_match, () => call('setProgress', { pk_match, progress })),
        };
  return (
    // The scores keep their place when the day arrives: somebody may be typing in them.
    <CallingContext value={calling}>
      {day !== undefined && (
        <CallBar
          day={day}
          busy={busy === ALL}
          onCallNext={() => void ask(ALL, () => call('callNext', {}))}
        />
      )}
      {children}
    </CallingContext>
  );
}

/** Stands for all matches that wait. */
const ALL = 0;
