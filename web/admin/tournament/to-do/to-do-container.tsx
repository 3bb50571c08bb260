import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Session } from '#contract/entities.ts';
import { isOver } from '#contract/tournament/match-state.ts';
import type { Phase } from '#contract/tournament/phase.ts';
import type { ToDoItem } from '#contract/day/reports.ts';
import { capitalise, joinWithEt } from '#contract/words/french.ts';
import { labelled } from '#contract/words/names.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { itemId, ToDoList } from './to-do-list.tsx';
import { reportedScoreText } from './to-do-words.ts';
import { call } from '#web/lib/calls/call.ts';
import { useNow } from '#web/lib/now.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { toDoQuery, useToDo } from './queries.ts';
import { useRingChoice } from './ring.ts';
import { lastSeenVersion } from '#web/admin/shared/tournament-state.ts';
import { useStep } from '../queries.ts';
import { matchHref } from '../view.ts';
import { toastWithUndo } from '#web/admin/shared/undo.ts';
import { forfeitScore } from '#web/unsent-scores/scores.ts';
import { scoreQueueFor } from '#web/unsent-scores/sender.ts';
import { toast } from '#web/ui/toasts/toast.ts';

const TICK_MILLISECONDS = 10_000;

/** The to-dos: always shown while a day is played, before that only if there are any. */
export function ToDoView({ admin, phase }: { admin: Session; phase: Phase }) {
  const items = useToDo();
  const queryClient = useQueryClient();
  const { busy, refusal, run } = useStep();
  const [busyItem, setBusyItem] = useState<string | null>(null);
  const ring = useRingChoice();
  const now = useNow(TICK_MILLISECONDS);
  const unsent = useUnsent(admin);
  const isPlayed = phase === 'swiss' || phase === 'groups' || phase === 'bracket';
  if (!isPlayed && items.length === 0) return null;

  const runRequest = (item: ToDoItem, request: () => Promise<unknown>, done: () => void): void => {
    setBusyItem(itemId(item));
    run(async () => {
      try {
        await request();
      } finally {
        // Another admin may have settled it already.
        await queryClient.invalidateQueries({ queryKey: toDoQuery.queryKey });
      }
    }, done);
  };
  return (
    <ToDoList
      items={items}
      now={now}
      busy={busy ? busyItem : null}
      refusal={refusal}
      unsent={unsent}
      matchHref={matchHref}
      ring={ring}
      onSettle={(item, report) =>
        runRequest(
          item,
          () => call('settleReport', { pk_match: item.match.pk_match, ...report }),
          () =>
            toastWithUndo(
              queryClient,
              `Le résultat est enregistré : ${reportedScoreText(report)}`,
              {
                item: 'tournament',
              },
            ),
        )
      }
      onAnswer={(item) =>
        runRequest(
          item,
          () => call('answerHelp', { pk_help: item.pk_help }),
          () => toast(`${capitalise(theTeam(item.team.name))} sait qu'un arbitre arrive`),
        )
      }
      onWait={(item) =>
        runRequest(
          item,
          () => call('setProgress', { pk_match: item.match.pk_match, progress: 'called' }),
          () => toast(labelled('On attend encore', teamNames(item.teams))),
        )
      }
      onForfeit={(item, { pk_team, name }) =>
        runRequest(
          item,
          () => giveForfeit(item.match.pk_match, pk_team),
          () => toastWithUndo(queryClient, labelled('Forfait', name), { item: 'tournament' }),
        )
      }
      onWithdraw={(item) =>
        runRequest(
          item,
          () => call('withdrawTeam', { pk_team: item.team.pk_team }),
          () =>
            toastWithUndo(
              queryClient,
              `${capitalise(theTeam(item.team.name))} est retirée du tournoi`,
              { item: 'tournament' },
            ),
        )
      }
    />
  );
}

function teamNames(teams: readonly { name: string }[]): string {
  return joinWithEt(teams.map(({ name }) => name));
}

/** Uses the match as it is now, so that a result saved meanwhile is not replaced. */
async function giveForfeit(pk_match: number, absent: number): Promise<unknown> {
  const match = await call('getMatch', { pk_match });
  const { fk_round, fk_team_one, fk_team_two, match_date, version } = match;
  if (isOver(match)) throw new CallError(409, 'Ce match a déjà un résultat.');
  const { one, two, winner } = forfeitScore(match, absent === fk_team_one ? 'one' : 'two');
  const score = { team_one_score: one, team_two_score: two, winner_team: winner };
  const teams = { fk_team_one, fk_team_two };
  return call('updateMatch', { pk_match, fk_round, ...teams, ...score, match_date, version });
}

/** The matches with typed or unsent scores. */
function useUnsent({ pk_admin }: Session): ReadonlySet<number> {
  const queue = scoreQueueFor(pk_admin, lastSeenVersion);
  const { saves, typed } = useSyncExternalStore(queue.subscribe, queue.current);
  const waiting = Object.values(saves).filter(({ state }) => state !== 'saved');
  return new Set([...waiting.map(({ base }) => base.pk_match), ...Object.keys(typed).map(Number)]);
}
