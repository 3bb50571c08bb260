import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oneOr } from '#contract/words/french.ts';
import type { DayStatus, CheckInTeam } from '#contract/day/calls.ts';
import { absentTeams, checkInAt, CheckInList, closingLines, removeText } from './check-in.tsx';
import { StepDialog } from '../steps/step-dialog.tsx';
import { call } from '#web/lib/calls/call.ts';
import { useNow } from '#web/lib/now.ts';
import { isAbort } from '#web/lib/calls/http.ts';
import { dayQuery, useDay } from '../day-query.ts';
import { sentenceFor, useStep } from '../queries.ts';
import { toastWithUndo } from '#web/admin/shared/undo.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

const TICK_MILLISECONDS = 10_000;

type CheckInViewProps = { version: number; opensAt: string | null };

/** The check-in; nothing where the event has none, or is being played. */
export function CheckInView({ version, opensAt }: CheckInViewProps) {
  const queryClient = useQueryClient();
  const day = useDay(version);
  const step = useStep();
  const [isClosing, setClosing] = useState(false);
  const presence = usePresence();
  const now = useNow(TICK_MILLISECONDS);
  if (!day?.check_in) return null;
  const checkIn = checkInAt(day.check_in, opensAt, now);
  const teams = checkIn.teams.map(presence.withTap);
  const absent = absentTeams(teams);

  const cacheDay = (data: DayStatus) => queryClient.setQueryData(dayQuery.queryKey, data);
  const close = (remove_absent: boolean) => {
    let removed = 0;
    step.run(
      async () => {
        const after = await call('closeCheckIn', { remove_absent });
        cacheDay(after);
        // A team that checked in at the last moment was not removed.
        const remaining = new Set(after.check_in?.teams.map(({ pk_team }) => pk_team));
        removed = absent.filter(({ pk_team }) => !remaining.has(pk_team)).length;
      },
      () => {
        setClosing(false);
        void queryClient.invalidateQueries();
        if (removed > 0) {
          const toastText = oneOr('Équipe absente retirée', removed, 'équipes absentes retirées');
          toastWithUndo(queryClient, toastText, { item: 'tournament' });
        } else toast('Le check-in est fermé');
      },
    );
  };
  return (
    <>
      <CheckInList
        checkIn={{ ...checkIn, teams }}
        opensAt={opensAt}
        busy={step.busy}
        onOpen={() =>
          step.run(
            async () => cacheDay(await call('openCheckIn', {})),
            () => toast('Le check-in est ouvert'),
          )
        }
        onClose={() => (absent.length === 0 ? close(false) : setClosing(true))}
        onPresence={presence.change}
      />
      {isClosing && (
        <StepDialog
          title={checkIn.open ? 'Fermer le check-in' : removeText(absent.length)}
          lines={closingLines(teams)}
          confirmText={removeText(absent.length)}
          isDanger={absent.length > 0}
          busy={step.busy}
          refusal={step.refusal}
          onConfirm={() => close(true)}
          onCancel={() => {
            setClosing(false);
            step.forget();
          }}
        >
          {checkIn.open && absent.length > 0 && (
            <Button
              variant="secondary"
              className="justify-self-start"
              busy={step.busy}
              onClick={() => close(false)}
            >
              Fermer sans retirer personne
            </Button>
          )}
        </StepDialog>
      )}
    </>
  );
}

/** A tap shows at once, and is taken back if the server refuses it. */
function usePresence() {
  const queryClient = useQueryClient();
  const [tapped, setTapped] = useState<ReadonlyMap<number, boolean>>(new Map());
  const forgetTap = (pk_team: number) =>
    setTapped((before) => new Map([...before].filter(([key]) => key !== pk_team)));

  const change = async ({ pk_team }: CheckInTeam, present: boolean): Promise<void> => {
    setTapped((before) => new Map(before).set(pk_team, present));
    try {
      const data = await call('setPresence', { pk_team, present });
      queryClient.setQueryData(dayQuery.queryKey, data);
    } catch (error) {
      if (!isAbort(error)) toast(sentenceFor(error), 'error');
    } finally {
      forgetTap(pk_team);
    }
  };
  return {
    change: (team: CheckInTeam, present: boolean) => void change(team, present),
    withTap: (team: CheckInTeam): CheckInTeam => {
      const present = tapped.get(team.pk_team);
      if (present === undefined || present === (team.at !== null)) return team;
      return { ...team, at: present ? new Date().toISOString() : null, by_admin: present };
    },
  };
}
