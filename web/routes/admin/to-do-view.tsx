import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Session } from '#contract/entities.ts';
import type { Phase } from '#contract/phase.ts';
import type { ToDoItem } from '#contract/reports.ts';
import { nameOf, ToDoList } from '#web/features/admin-tournament/to-do-list.tsx';
import { sayScore, sayWhat } from '#web/features/admin-tournament/to-do-words.ts';
import { call } from '#web/lib/call.ts';
import { useNow } from '#web/lib/now.ts';
import { CallError } from '#web/lib/wire.ts';
import { toDoQuery, useToDo } from '#web/routes/admin/to-do.ts';
import { useRingChoice } from '#web/routes/admin/to-do-ring.ts';
import { seenVersion } from '#web/routes/admin/tournament-live.ts';
import { useStep } from '#web/routes/admin/tournament-queries.ts';
import { matchHref } from '#web/routes/admin/tournament-view.ts';
import { toastWithUndo } from '#web/routes/admin/undo.ts';
import { forfeitOf } from '#web/unsent-scores/scores.ts';
import { queueOf } from '#web/unsent-scores/sender.ts';
import { toast } from '#web/ui/toast.ts';

const TICK_MILLISECONDS = 10_000;

/** What waits for an admin: always there while a day is played, before that when there is something. */
export function ToDoView({ admin, phase }: { admin: Session; phase: Phase }) {
  const items = useToDo();
  const queryClient = useQueryClient();
  const { busy, refusal, run } = useStep();
  const [asked, setAsked] = useState<string | null>(null);
  const ring = useRingChoice();
  const now = useNow(TICK_MILLISECONDS);
  const unsent = useUnsent(admin);
  const isPlayed = phase === 'swiss' || phase === 'groups' || phase === 'bracket';
  if (!isPlayed && items.length === 0) return null;

  const settle = (item: ToDoItem, ask: () => Promise<unknown>, done: () => void): void => {
    setAsked(nameOf(item));
    run(async () => {
      try {
        await ask();
      } finally {
        // What was refused may have been settled by somebody else.
        await queryClient.invalidateQueries({ queryKey: toDoQuery.queryKey });
      }
    }, done);
  };
  return (
    <ToDoList
      items={items}
      now={now}
      busy={busy ? asked : null}
      refusal={refusal}
      unsent={unsent}
      matchHref={matchHref}
      ring={ring}
      onSettle={(item, report) =>
        settle(
          item,
          () => call('settleReport', { pk_match: item.match.pk_match, ...report }),
          () =>
            toastWithUndo(queryClient, `Le résultat est enregistré : ${sayScore(report)}`, {
              item: 'tournament',
            }),
        )
      }
      onAnswer={(item) =>
        settle(
          item,
          () => call('answerHelp', { pk_help: item.pk_help }),
          () => toast(`${item.team.name} : l'équipe sait qu'un arbitre arrive`),
        )
      }
      onWait={(item) =>
        settle(
          item,
          () => call('setProgress', { pk_match: item.match.pk_match, progress: 'called' }),
          () => toast(`${sayWhat(item)}, on attend encore`),
        )
      }
      onForfeit={(item, { pk_team, name }) =>
        settle(
          item,
          () => giveForfeit(item.match.pk_match, pk_team),
          () => toastWithUndo(queryClient, `Forfait : ${name}`, { item: 'tournament' }),
        )
      }
      onWithdraw={(item) =>
        settle(
          item,
          () => call('withdrawTeam', { pk_team: item.team.pk_team }),
          () =>
            toastWithUndo(queryClient, `${item.team.name} est retirée du tournoi`, {
              item: 'tournament',
            }),
        )
      }
    />
  );
}

/** On the match as it is now: what somebody saved meanwhile is not replaced. */
async function giveForfeit(pk_match: number, absent: number): Promise<unknown> {
  const match = await call('getMatch', { pk_match });
  const { fk_round, fk_team_one, fk_team_two, winner_team, match_date, version } = match;
  if (winner_team !== null) throw new CallError(409, 'Ce match a déjà un résultat.');
  const { one, two, winner } = forfeitOf(match, absent === fk_team_one ? 'one' : 'two');
  const score = { team_one_score: one, team_two_score: two, winner_team: winner };
  const teams = { fk_team_one, fk_team_two };
  return call('updateMatch', { pk_match, fk_round, ...teams, ...score, match_date, version });
}

/** The matches for which something is typed or on its way. */
function useUnsent({ pk_admin }: Session): ReadonlySet<number> {
  const queue = queueOf(pk_admin, seenVersion);
  const { saves, typed } = useSyncExternalStore(queue.subscribe, queue.current);
  const waiting = Object.values(saves).filter(({ state }) => state !== 'saved');
  return new Set([...waiting.map(({ base }) => base.pk_match), ...Object.keys(typed).map(Number)]);
}
