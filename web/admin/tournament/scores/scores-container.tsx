import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from '#web/ui/router.tsx';
import type { Session } from '#contract/entities.ts';
import { resultLine } from '#contract/tournament/result-words.ts';
import type { PlayedTournament } from '#contract/public-state.ts';
import type { ToDoItem } from '#contract/day/reports.ts';
import type { Steps } from '#contract/tournament/tournament.ts';
import { oneOr } from '#contract/words/french.ts';
import { pairText } from '#contract/words/team-names.ts';
import type { Report } from './reported-scores.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { scrollToMatch } from './field-id.ts';
import type { Scheduling } from '../schedule/round-schedule.tsx';
import { displayedMatch } from '../displayed-match.ts';
import type { MatchBeforeEdit, UnsentScores } from '#web/unsent-scores/unsent.ts';
import { ScoreSheet, type SheetRound } from './score-sheet.tsx';
import { isDecided, NO_SCORE, toResult, type Score } from '#web/unsent-scores/scores.ts';
import { isInBracket } from '#contract/tournament/round-order.ts';
import { call } from '#web/lib/calls/call.ts';
import { useToDo } from '../to-do/queries.ts';
import { lastSeenVersion } from '#web/admin/shared/tournament-state.ts';
import { useAuthors } from './authors.ts';
import { sentenceFor, useStep } from '../queries.ts';
import type { ScoreQueue } from '#web/unsent-scores/queue.ts';
import { scoreQueueFor } from '#web/unsent-scores/sender.ts';
import { tournamentHref, type View } from '../view.ts';
import { toastWithUndo } from '#web/admin/shared/undo.ts';
import { toast } from '#web/ui/toasts/toast.ts';

type ScoresViewProps = {
  admin: Session;
  state: PlayedTournament;
  view: View;
  withdrawn: Steps['withdrawn'];
  /** The match in the address: it is scrolled to and focused. */
  namedMatch: number | null;
};

export function ScoresView({ admin, state, view, withdrawn, namedMatch }: ScoresViewProps) {
  const queue = scoreQueueFor(admin.pk_admin, lastSeenVersion);
  const saves = useQueue(queue, state);
  const rounds = sheetRounds(state, view, {
    queue: saves,
    withdrawn: withdrawnTeams(state, view, withdrawn),
  });
  const authorLookups = useAuthors(
    rounds.flatMap(({ matches }) => matches),
    admin,
  );
  const unsent = Object.values(saves.saves).filter(
    (save) => save.state === 'waiting' && save.isOffline,
  ).length;
  const scheduling = useScheduling();
  const toDo = useToDo();
  const pendingCorrection = Object.values(saves.saves).find(
    // A correction of another event is asked about there.
    ({ state: step, base }) => step === 'reach' && isInState(state, base.pk_match),
  );
  const isCorrecting =
    pendingCorrection !== undefined && pendingCorrection.base.pk_match === namedMatch;
  useEffect(() => {
    // Nothing behind a dialog may take the focus: the match is shown once the dialog is closed.
    if (namedMatch !== null && !isCorrecting) scrollToMatch(namedMatch);
  }, [namedMatch, isCorrecting]);
  if (rounds.length === 0) {
    return <p className="text-lg text-soft">Cette ronde n'est pas encore tirée.</p>;
  }
  return (
    <>
      <ScoreSheet
        rounds={rounds}
        namedMatch={namedMatch}
        unsent={unsent}
        scheduling={scheduling}
        authorLookups={authorLookups}
        reports={reportsIn(toDo)}
        handlers={{
          onType: queue.type,
          onSave: queue.save,
          onKeepTheirs: queue.keepTheirs,
          onReplaceWithMine: queue.putMine,
          onInsist: queue.insist,
          onGiveUp: queue.giveUp,
        }}
      />
      {pendingCorrection && (
        <Correction
          key={pendingCorrection.base.pk_match}
          base={pendingCorrection.base}
          score={pendingCorrection.wanted.score ?? NO_SCORE}
          state={state}
          onClose={() => queue.giveUp(pendingCorrection.base.pk_match)}
        />
      )}
    </>
  );
}

/** A dispute has two reports, the first team's first. */
function reportsIn(toDo: readonly ToDoItem[]): ReadonlyMap<number, readonly Report[]> {
  return new Map(
    toDo.flatMap((item): [number, readonly Report[]][] => {
      if (item.kind === 'dispute') return [[item.match.pk_match, item.reports]];
      return item.kind === 'report' ? [[item.match.pk_match, [item.report]]] : [];
    }),
  );
}

function isInState({ matches }: PlayedTournament, pk_match: number): boolean {
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
          const matchesText = oneOr('un match', schedules.length, 'matchs');
          toastWithUndo(queryClient, `C'est enregistré pour ${matchesText}`, {
            item: 'tournament',
          });
        },
      ),
  };
}

function useQueue(queue: ScoreQueue, state: PlayedTournament): UnsentScores {
  useEffect(() => {
    const matches = new Map(state.matches.map((match) => [match.pk_match, match]));
    queue.follow((pk_match) => matches.get(pk_match), state.version);
  }, [queue, state]);
  return useSyncExternalStore(queue.subscribe, queue.current);
}

type CorrectionProps = {
  base: MatchBeforeEdit;
  score: Score;
  state: PlayedTournament;
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
      score={correctedScoreText(base, score, state)}
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
            if (way === 'rollback') navigate(tournamentHref(null));
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

/** The teams to mark as withdrawn: a team that withdrew on Sunday had not withdrawn in Saturday's rounds. */
function withdrawnTeams(
  { standings }: PlayedTournament,
  view: View,
  withdrawn: Steps['withdrawn'],
): ReadonlySet<number> {
  const withdrawnRows =
    view.show === 'round' || view.show === 'groups'
      ? standings.filter((row) => row.withdrawn)
      : withdrawn;
  return new Set(withdrawnRows.map(({ pk_team }) => pk_team));
}

type SheetContext = { queue: UnsentScores; withdrawn: ReadonlySet<number> };

function sheetRounds(state: PlayedTournament, view: View, context: SheetContext): SheetRound[] {
  return state.rounds
    .filter((round) => isInView(round, view))
    .map(({ pk_round, label, best_of }) => ({
      pk_round,
      label,
      bestOf: best_of,
      matches: state.matches
        .filter(({ fk_round }) => fk_round === pk_round)
        .map((match) => displayedMatch(match, { bestOf: best_of, ...context })),
    }));
}

function isInView(round: PlayedTournament['rounds'][number], view: View): boolean {
  if (view.show === 'round') return round.side === 'swiss' && round.number === view.round;
  return view.show === 'groups' ? round.side === 'groups' : isInBracket(round);
}

function correctedScoreText(
  { pk_match }: MatchBeforeEdit,
  score: Score,
  { matches, rounds }: PlayedTournament,
): string {
  const match = matches.find((candidate) => candidate.pk_match === pk_match);
  const [one, two] = [match?.team_one_name ?? '', match?.team_two_name ?? ''];
  if (match === undefined || !isDecided(score)) return `${pairText(one, two)} : sans résultat`;
  const round = rounds.find(({ pk_round }) => pk_round === match.fk_round);
  return resultLine({ ...match, ...toResult(score), bestOf: round?.best_of ?? 1 });
}
