import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { TEAM_MAX } from '#contract/limits.ts';
import { ALL_INCIDENTS } from '#contract/events/rehearsals.ts';
import { RehearsalChoices, type Choices } from './rehearsal-choices.tsx';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { storeRehearsal, newSecret } from './storage.ts';
import { eventsQuery } from '#web/admin/shared/queries.ts';
import { useNavigate } from '#web/ui/router.tsx';

type StartRehearsalProps = { event: Event; registered: number };

export function StartRehearsal({ event, registered }: StartRehearsalProps) {
  const { pk_event, team_max: teamLimit } = event;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [choices, setChoices] = useState<Choices>({
    // A copy cannot take teams that were admitted beyond the limit.
    teams: String(Math.min(registered > 1 ? registered : USUAL_TEAMS, teamLimit ?? TEAM_MAX)),
    pace: 'normal',
    incidents: ALL_INCIDENTS,
  });
  const start = useMutation({
    mutationFn: async () => {
      const { teams, pace, incidents } = choices;
      const secret = newSecret();
      const made = await call('startRehearsal', { pk_event, secret, teams, incidents });
      storeRehearsal(made.pk_event, { secret, pace });
      return made;
    },
    onSuccess: (made) => {
      void queryClient.invalidateQueries({ queryKey: eventsQuery.queryKey });
      navigate(`/admin/events/rehearse/${made.pk_event}`);
    },
  });
  const teamsError = start.error instanceof CallError ? start.error.fields['teams'] : undefined;
  return (
    <RehearsalChoices
      choices={choices}
      registered={registered}
      teamLimit={teamLimit}
      isStarting={start.isPending}
      teamsError={teamsError}
      failure={start.error === null || teamsError !== undefined ? null : failureText(start.error)}
      onChange={(next) => {
        start.reset();
        setChoices(next);
      }}
      onStart={() => start.mutate()}
    />
  );
}

const USUAL_TEAMS = 16;
