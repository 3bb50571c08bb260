import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Event } from '#contract/events.ts';
import { TEAM_MAX } from '#contract/limits.ts';
import { ALL_INCIDENTS } from '#contract/rehearsals.ts';
import {
  RehearsalChoices,
  type Choices,
} from '#web/features/admin-rehearsal/rehearsal-choices.tsx';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import { CallError } from '#web/lib/wire.ts';
import { keepRehearsal, newSecret } from '#web/routes/admin/rehearsal-kept.ts';
import { eventsQuery } from '#web/routes/admin/queries.ts';
import { useNavigate } from '#web/ui/router.tsx';

type StartRehearsalProps = { event: Event; registered: number };

export function StartRehearsal({ event, registered }: StartRehearsalProps) {
  const { pk_event, team_max: room } = event;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [choices, setChoices] = useState<Choices>({
    // Who was admitted beyond the places does not fit into a copy of them.
    teams: String(Math.min(registered > 1 ? registered : USUAL_TEAMS, room ?? TEAM_MAX)),
    pace: 'normal',
    incidents: ALL_INCIDENTS,
  });
  const start = useMutation({
    mutationFn: async () => {
      const { teams, pace, incidents } = choices;
      const secret = newSecret();
      const made = await call('startRehearsal', { pk_event, secret, teams, incidents });
      keepRehearsal(made.pk_event, { secret, pace });
      return made;
    },
    onSuccess: (made) => {
      void queryClient.invalidateQueries({ queryKey: eventsQuery.queryKey });
      navigate(`/admin/events/rehearse/${made.pk_event}`);
    },
  });
  const fault = start.error instanceof CallError ? start.error.fields['teams'] : undefined;
  return (
    <RehearsalChoices
      choices={choices}
      registered={registered}
      room={room}
      isStarting={start.isPending}
      teamsError={fault}
      failure={start.error === null || fault !== undefined ? null : failureText(start.error)}
      onChange={(next) => {
        start.reset();
        setChoices(next);
      }}
      onStart={() => start.mutate()}
    />
  );
}

const USUAL_TEAMS = 16;
