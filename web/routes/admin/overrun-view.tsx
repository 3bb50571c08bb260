import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OverrunWarning } from '#web/features/admin-tournament/overrun-warning.tsx';
import { call } from '#web/lib/call.ts';

type OverrunViewProps = { version: number; timeZone: string };

/** Asked again after every change, and each minute: an hour that passes without a result is news too. */
export function OverrunView({ version, timeZone }: OverrunViewProps) {
  const { data } = useQuery({
    queryKey: ['getOverrun', version],
    queryFn: ({ signal }) => call('getOverrun', {}, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  });
  return data ? <OverrunWarning overrun={data} timeZone={timeZone} /> : null;
}

const MINUTE = 60_000;
