import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Session } from '#contract/entities.ts';
import type { PublicState } from '#contract/public-state.ts';
import { CorrectionDialog } from '#web/features/admin-tournament/correction-dialog.tsx';
import type { Placing } from '#web/features/admin-tournament/round-places.tsx';
import { shownMatch, type Base, type Saves } from '#web/features/admin-tournament/saves.ts';
import { ScoreSheet, type SheetRound } from '#web/features/admin-tournament/score-sheet.tsx';
import { isForfeit, NO_SCORE, type Score } from '#web/features/admin-tournament/scores.ts';
import { call } from '#web/lib/call.ts';
import { sentenceFor, useStep } from '#web/routes/admin/tournament-queries.ts';
import type { ScoreQueue } from '#web/routes/admin/tournament-queue.ts';
import { queueOf } from '#web/routes/admin/tournament-sender.ts';
import { hrefOf, type View } from '#web/routes/admin/tournament-view.ts';
import { toastWithUndo } from '#web/routes/admin/undo.ts';
import { toast } from '#web/ui/toast.tsx';

type ScoresViewProps = { admin: Session; state: PublicState; view: View };

export function ScoresView({ admin, state, view }: ScoresViewProps) {
  const queue = queueOf(admin.pk_admin);
  const saves = useQueue(queue, state);
  const rounds = sheetOf(state, view, saves);
  const unsent = Object.values(saves.saves).filter(
    (save) => save.state === 'waiting' && save.isOffline,
  ).length;
  const placing = usePlacing();
  const reach = Object.values(saves.saves).find((save) => save.state === 'reach');
  if (rounds.length === 0) {
    return <p className="text-lg text-soft">Cette ronde n'est pas encore tirée.</p>;
  }
  return (
    <>
      <ScoreSheet
        rounds={rounds}
        unsent={unsent}
        placing={placing}
        handlers={{
          onType: queue.type,
          onSave: ({ match }, wanted) => queue.save(baseOf(match), wanted),
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

function usePlacing(): Placing {
  const queryClient = useQueryClient();
  const { busy, refusal, run } = useStep();
  return {
    busy,
    refusal,
    onPlace: (places, done) =>
      run(
        () => call('placeMatches', { places }),
        () => {
          done();
          const said = `C'est enregistré pour ${places.length} matchs`;
          toastWithUndo(queryClient, said, { item: 'tournament' });
        },
      ),
  };
}

function useQueue(queue: ScoreQueue, state: PublicState): Saves {
  useEffect(() => {
    const versions = new Map(state.matches.map(({ pk_match, version }) => [pk_match, version]));
    queue.follow((pk_match) => versions.get(pk_match) ?? 0, state.version);
  }, [queue, state]);
  return useSyncExternalStore(queue.subscribe, queue.current);
}

type CorrectionProps = {
  base: Base;
  score: Score;
  state: PublicState;
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
          () => call('correctMatch', { ...input, way }),
          () => {
            onClose();
            toast('Le résultat est corrigé');
            void queryClient.invalidateQueries();
            if (way === 'rollback') void navigate(hrefOf(null));
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
  if (data !== undefined) return { status: 'success', ways: data.ways } as const;
  return error === null
    ? ({ status: 'loading' } as const)
    : ({ status: 'error', message: sentenceFor(error) } as const);
}

function sheetOf(state: PublicState, view: View, queue: Saves): SheetRound[] {
  return state.rounds
    .filter(({ side, number }) =>
      view.show === 'round' ? side === 'swiss' && number === view.round : side !== 'swiss',
    )
    .map(({ pk_round, label, best_of }) => ({
      pk_round,
      label,
      bestOf: best_of,
      matches: state.matches
        .filter(({ fk_round }) => fk_round === pk_round)
        .map((match) => shownMatch(match, { bestOf: best_of, queue })),
    }));
}

function baseOf(match: Base): Base {
  const { pk_match, fk_round, fk_team_one, fk_team_two, match_date, version } = match;
  const { score_team_one, score_team_two, winner_team } = match;
  return {
    pk_match,
    fk_round,
    fk_team_one,
    fk_team_two,
    score_team_one,
    score_team_two,
    winner_team,
    match_date,
    version,
  };
}

function sayScore({ pk_match }: Base, score: Score, { matches }: PublicState): string {
  const match = matches.find((candidate) => candidate.pk_match === pk_match);
  const [one, two] = [match?.team_one_name ?? '', match?.team_two_name ?? ''];
  if (score.winner === null) return `${one} – ${two} : sans résultat`;
  if (!isForfeit(score)) return `${one} ${score.one} – ${score.two} ${two}`;
  return `${one} – ${two} : forfait de ${score.winner === match?.fk_team_one ? two : one}`;
}
