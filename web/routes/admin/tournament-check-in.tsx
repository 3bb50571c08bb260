import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayNow, PresentTeam } from '#contract/calls.ts';
import {
  absentOf,
  asOf,
  CheckInList,
  closingLines,
  removeText,
} from '#web/features/admin-tournament/check-in.tsx';
import { StepDialog } from '#web/features/admin-tournament/step-dialog.tsx';
import { call } from '#web/lib/call.ts';
import { useNow } from '#web/lib/now.ts';
import { isAbort } from '#web/lib/wire.ts';
import { dayQuery, useDay } from '#web/routes/admin/day-query.ts';
import { sentenceFor, useStep } from '#web/routes/admin/tournament-queries.ts';
import { toastWithUndo } from '#web/routes/admin/undo.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

const TICK_MILLISECONDS = 10_000;

type CheckInViewProps = { version: number; opensAt: string | null };

/** Nothing where the event has no check-in, or is being played. */
export function CheckInView({ version, opensAt }: CheckInViewProps) {
  const queryClient = useQueryClient();
  const day = useDay(version);
  const step = useStep();
  const [isClosing, setClosing] = useState(false);
  const presence = usePresence();
  const now = useNow(TICK_MILLISECONDS);
  if (!day?.check_in) return null;
  const checkIn = asOf(day.check_in, opensAt, now);
  const teams = checkIn.teams.map(presence.shown);
  const absent = absentOf(teams);

  const set = (data: DayNow) => queryClient.setQueryData(dayQuery.queryKey, data);
  const close = (remove_absent: boolean) => {
    let removed = 0;
    step.run(
      async () => {
        const after = await call('closeCheckIn', { remove_absent });
        set(after);
        // Who came in at the last moment has stayed.
        const left = new Set(after.check_in?.teams.map(({ pk_team }) => pk_team));
        removed = absent.filter(({ pk_team }) => !left.has(pk_team)).length;
      },
      () => {
        setClosing(false);
        void queryClient.invalidateQueries();
        if (removed > 0) {
          const said = removed > 1 ? `${removed} absentes retirées` : 'Absente retirée';
          toastWithUndo(queryClient, said, { item: 'tournament' });
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
            async () => set(await call('openCheckIn', {})),
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

/** What is tapped shows at once, and stays what it was if the server refuses it. */
function usePresence() {
  const queryClient = useQueryClient();
  const [tapped, setTapped] = useState<ReadonlyMap<number, boolean>>(new Map());
  const settle = (pk_team: number) =>
    setTapped((was) => new Map([...was].filter(([key]) => key !== pk_team)));

  const change = async ({ pk_team }: PresentTeam, present: boolean): Promise<void> => {
    setTapped((was) => new Map(was).set(pk_team, present));
    try {
      const data = await call('setPresence', { pk_team, present });
      queryClient.setQueryData(dayQuery.queryKey, data);
    } catch (error) {
      if (!isAbort(error)) toast(sentenceFor(error), 'error');
    } finally {
      settle(pk_team);
    }
  };
  return {
    change: (team: PresentTeam, present: boolean) => void change(team, present),
    shown: (team: PresentTeam): PresentTeam => {
      const present = tapped.get(team.pk_team);
      if (present === undefined || present === (team.at !== null)) return team;
      return { ...team, at: present ? new Date().toISOString() : null, by_admin: present };
    },
  };
}
