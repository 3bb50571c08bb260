import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from '#web/ui/router.tsx';
import type { Session } from '#contract/entities.ts';
import type { PlayedState } from '#contract/public-state.ts';
import type { ToDoItem } from '#contract/reports.ts';
import type { Steps } from '#contract/tournament.ts';
import type { Report } from '#web/features/admin-tournament/announced.tsx';
import { CorrectionDialog } from '#web/features/admin-tournament/correction-dialog.tsx';
import { showMatch } from '#web/features/admin-tournament/field-id.ts';
import type { Scheduling } from '#web/features/admin-tournament/round-schedule.tsx';
import { shownMatch } from '#web/features/admin-tournament/shown-match.ts';
import type { Base, UnsentScores } from '#web/unsent-scores/unsent.ts';
import { ScoreSheet, type SheetRound } from '#web/features/admin-tournament/score-sheet.tsx';
import { isForfeit, NO_SCORE, type Score } from '#web/unsent-scores/scores.ts';
import { isInBracket } from '#web/lib/rounds.ts';
import { call } from '#web/lib/call.ts';
import { useToDo } from '#web/routes/admin/to-do.ts';
import { seenVersion } from '#web/routes/admin/tournament-live.ts';
import { useAuthors } from '#web/routes/admin/tournament-authors.ts';
import { sentenceFor, useStep } from '#web/routes/admin/tournament-queries.ts';
import type { ScoreQueue } from '#web/unsent-scores/queue.ts';
import { queueOf } from '#web/unsent-scores/sender.ts';
import { hrefOf, type View } from '#web/routes/admin/tournament-view.ts';
import { toastWithUndo } from '#web/routes/admin/undo.ts';
import { toast } from '#web/ui/toast.ts';

type ScoresViewProps = {
  admin: Session;
  state: PlayedState;
  view: View;
  withdrawn: Steps['withdrawn'];
  /** The match that a link led to: it is brought on screen, and the keyboard to it. */
  named: number | null;
};

export function ScoresView({ admin, state, view, withdrawn, named }: ScoresViewProps) {
  const queue = queueOf(admin.pk_admin, seenVersion);
  const saves = useQueue(queue, state);
  const rounds = sheetOf(state, view, {
    queue: saves,
    withdrawn: goneFrom(state, view, withdrawn),
  });
  const asked = useAuthors(
    rounds.flatMap(({ matches }) => matches),
    admin,
  );
  const unsent = Object.values(saves.saves).filter(
    (save) => save.state === 'waiting' && save.isOffline,
  ).length;
  const scheduling = useScheduling();
  const toDo = useToDo();
  const reach = Object.values(saves.saves).find(
    // What was typed in another event is asked about there.
    ({ state: step, base }) => step === 'reach' && isIn(state, base.pk_match),
  );
  const isCorrecting = reach !== undefined && reach.base.pk_match === named;
  useEffect(() => {
    // Nothing behind a dialog takes the keyboard: the match is shown once it is closed.
    if (named !== null && !isCorrecting) showMatch(named);
  }, [named, isCorrecting]);
  if (rounds.length === 0) {
    return <p className="text-lg text-soft">Cette ronde n'est pas encore tirée.</p>;
  }
  return (
    <>
      <ScoreSheet
        rounds={rounds}
        named={named}
        unsent={unsent}
        scheduling={scheduling}
        asked={asked}
        reports={reportsIn(toDo)}
        handlers={{
          onType: queue.type,
          onSave: queue.save,
          onKeepTheirs: queue.keepTheirs,
          onPutMine: queue.putMine,
          onInsist: queue.insist,
          onGiveUp: queue.giveUp,
        }}
      />
      {reach && (
        <Correction
          key={reach.base.pk_match}
          base={reach.base}
          score={reach.wanted.score ?? NO_SCORE}
          state={state}
          onClose={() => queue.giveUp(reach.base.pk_match)}
        />
      )}
    </>
  );
}

/** A dispute has two, the first team's first. */
function reportsIn(toDo: readonly ToDoItem[]): ReadonlyMap<number, readonly Report[]> {
  return new Map(
    toDo.flatMap((item): [number, readonly Report[]][] => {
      if (item.kind === 'dispute') return [[item.match.pk_match, item.reports]];
      return item.kind === 'report' ? [[item.match.pk_match, [item.report]]] : [];
    }),
  );
}

function isIn({ matches }: PlayedState, pk_match: number): boolean {
  return matches.some((match) => match.pk_match === pk_match);
}

function useScheduling(): Scheduling {
  const queryClient = useQueryClient();
  const { busy, refusal, run } = useStep();
  return {
    busy,
    refusal,
    onSchedule: (schedules, done) =>
      run(
        () => call('scheduleMatches', { schedules }),
        () => {
          done();
          const said =
            schedules.length === 1
              ? "C'est enregistré pour un match"
              : `C'est enregistré pour ${schedules.length} matchs`;
          toastWithUndo(queryClient, said, { item: 'tournament' });
        },
      ),
  };
}

function useQueue(queue: ScoreQueue, state: PlayedState): UnsentScores {
  useEffect(() => {
    const matches = new Map(state.matches.map((match) => [match.pk_match, match]));
    queue.follow((pk_match) => matches.get(pk_match), state.version);
  }, [queue, state]);
  return useSyncExternalStore(queue.subscribe, queue.current);
}

type CorrectionProps = {
  base: Base;
  score: Score;
  state: PlayedState;
  onClose: () => void;
};

function Correction({ base, score, state, onClose }: CorrectionProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { busy, refusal, run } = useStep();
  const input = {
    pk_match: base.pk_match,
    team_one_score: score.one,
    team_two_score: score.two,
    winner_team: score.winner,
    ...(score.unwon && { unwon: true }),
  };
  const preview = useQuery({
    queryKey: ['previewCorrection', input, state.version],
    queryFn: ({ signal }) => call('previewCorrection', input, { signal }),
  });
  return (
    <CorrectionDialog
      score={sayScore(base, score, state)}
      preview={previewState(preview)}
      busy={busy}
      refusal={refusal}
      onChoose={(way) =>
        run(
          () => call('correctMatch', { ...input, way, version: base.version }),
          () => {
            onClose();
            toast('Le résultat est corrigé');
            void queryClient.invalidateQueries();
            if (way === 'rollback') navigate(hrefOf(null));
          },
        )
      }
      onCancel={onClose}
    />
  );
}

function previewState({
  data,
  error,
}: Pick<
  ReturnType<typeof useQuery<Awaited<ReturnType<typeof call<'previewCorrection'>>>>>,
  'data' | 'error'
>) {
  if (data !== undefined) return { status: 'success', found: data } as const;
  return error === null
    ? ({ status: 'loading' } as const)
    : ({ status: 'error', message: sentenceFor(error) } as const);
}

/** A team that left on Sunday had not left when it played on Saturday. */
function goneFrom(
  { standings }: PlayedState,
  view: View,
  withdrawn: Steps['withdrawn'],
): ReadonlySet<number> {
  const gone =
    view.show === 'round' || view.show === 'groups'
      ? standings.filter((row) => row.withdrawn)
      : withdrawn;
  return new Set(gone.map(({ pk_team }) => pk_team));
}

type Over = { queue: UnsentScores; withdrawn: ReadonlySet<number> };

function sheetOf(state: PlayedState, view: View, over: Over): SheetRound[] {
  return state.rounds
    .filter((round) => isShown(round, view))
    .map(({ pk_round, label, best_of }) => ({
      pk_round,
      label,
      bestOf: best_of,
      matches: state.matches
        .filter(({ fk_round }) => fk_round === pk_round)
        .map((match) => shownMatch(match, { bestOf: best_of, ...over })),
    }));
}

function isShown(round: PlayedState['rounds'][number], view: View): boolean {
  if (view.show === 'round') return round.side === 'swiss' && round.number === view.round;
  return view.show === 'groups' ? round.side === 'groups' : isInBracket(round);
}

function sayScore({ pk_match }: Base, score: Score, { matches }: PlayedState): string {
  const match = matches.find((candidate) => candidate.pk_match === pk_match);
  const [one, two] = [match?.team_one_name ?? '', match?.team_two_name ?? ''];
  if (score.unwon) return `${one} – ${two} : double forfait`;
  if (score.winner === null) return `${one} – ${two} : sans résultat`;
  if (!isForfeit(score)) return `${one} ${score.one} – ${score.two} ${two}`;
  return `${one} – ${two} : forfait de ${score.winner === match?.fk_team_one ? two : one}`;
}
