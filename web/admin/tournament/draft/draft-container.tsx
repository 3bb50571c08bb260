import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft, Steps } from '#contract/tournament/tournament.ts';
import { arePairingsEqual, pairingKeys, teamNameIn, swapped, type Pairings } from './pairings.ts';
import { RoundDraft, type Exchange } from './round-draft.tsx';
import { call } from '#web/lib/calls/call.ts';
import { sentenceFor, stepsQuery } from '../queries.ts';
import { toast } from '#web/ui/toasts/toast.ts';

export type DraftEditing = ReturnType<typeof useDraftEditing>;

/**
 * Edits the draft that all admins share. An exchange is saved at once. If another admin was faster, this one is told and can
 * repeat it.
 */
export function useDraftEditing(draft: Draft | null) {
  const queryClient = useQueryClient();
  const [edit, setEdit] = useState<Edit>(UNTOUCHED);
  const change = (next: Partial<Edit>) => setEdit((current) => ({ ...current, ...next }));
  // Announces every change of the draft, also by another admin or by an undo.
  const digest = draft?.digest ?? null;
  if (edit.pending === null && edit.lastDigest !== digest) {
    const isChangedElsewhere = edit.lastDigest !== null && digest !== null && edit.problem === null;
    const changeNotice = isChangedElsewhere ? 'Le brouillon vient de changer.' : null;
    change({
      lastDigest: digest,
      notice: digest !== null && digest === edit.ownDigest ? edit.notice : changeNotice,
    });
  }

  const save = async ({ request, pending, exchange = null, noticeFor }: DraftRequest) => {
    change({ pending, picked: null, notice: null, problem: null });
    try {
      const saved = await request();
      queryClient.setQueryData<Steps>(
        stepsQuery.queryKey,
        (steps) => steps && { ...steps, draft: saved },
      );
      change({ pending: null, ownDigest: saved.digest, notice: noticeFor(saved) });
      await refetchDraft();
    } catch (error) {
      await handleRefusal(error, exchange);
    }
  };

  const handleRefusal = async (error: unknown, exchange: Exchange | null) => {
    const newest = await refetchDraft();
    const sentence = sentenceFor(error);
    // Without a draft its screen is gone too, so the error goes to a toast.
    if (newest === null) toast(sentence, 'error');
    change({ pending: null, problem: newest === null ? null : { sentence, exchange } });
  };

  const refetchDraft = async (): Promise<Draft | null | undefined> => {
    await queryClient.invalidateQueries({ queryKey: stepsQuery.queryKey });
    return queryClient.getQueryData<Steps>(stepsQuery.queryKey)?.draft;
  };

  const exchangeTeams = (one: number, other: number) => {
    if (draft === null) return;
    const pairings = swapped(draft.pairings, one, other);
    const names = [teamNameIn(draft.pairings, one), teamNameIn(draft.pairings, other)].join(' et ');
    void save({
      request: () => call('editDraft', { digest: draft.digest, pairings: pairingKeys(pairings) }),
      pending: pairings,
      exchange: { one, other, names, pairings },
      noticeFor: () => 'Les deux équipes sont échangées.',
    });
  };

  const pick = (pk_team: number) => {
    const { picked, pending } = edit;
    if (pending !== null) return;
    if (picked === null || picked === pk_team) {
      change({ picked: picked === null ? pk_team : null, notice: null, problem: null });
      return;
    }
    exchangeTeams(picked, pk_team);
  };

  const redraw = () => {
    if (draft === null || edit.pending !== null) return;
    void save({
      request: () => call('drawRound', { digest: draft.digest }),
      pending: draft.pairings,
      noticeFor: (saved) =>
        saved.digest === draft.digest
          ? 'Même résultat : le tirage ne laisse rien au hasard.'
          : 'Nouveau tirage.',
    });
  };

  const reset = () => {
    if (draft === null || edit.pending !== null) return;
    void save({
      request: () => call('editDraft', { digest: draft.digest, pairings: null }),
      pending: draft.pairings,
      noticeFor: () => 'Voici de nouveau le tirage proposé.',
    });
  };

  return {
    draft: draft && withPairings(draft, edit.pending ?? draft.pairings),
    picked: edit.picked,
    notice: edit.notice,
    problem: isAlreadyMade(edit.problem?.exchange ?? null, draft) ? null : edit.problem,
    isSaving: edit.pending !== null,
    pick,
    exchangeTeams,
    redraw,
    reset,
    /** Shows why the round was not published, so that the admin reads the draft again. */
    onNotPublished: (error: unknown) => void handleRefusal(error, null),
  };
}

export function DraftView({ editing }: { editing: DraftEditing }) {
  const { draft, picked, notice, problem, isSaving, pick, exchangeTeams, redraw, reset } = editing;
  if (draft === null) return null;
  return (
    <RoundDraft
      draft={draft}
      picked={picked}
      onPick={pick}
      onRedraw={redraw}
      onReset={reset}
      onInsist={({ one, other }) => exchangeTeams(one, other)}
      isSaving={isSaving}
      problem={problem}
      lastNotice={notice}
    />
  );
}

type Edit = {
  /** The digest of the draft that was last on screen. */
  lastDigest: string | null;
  /** The digest of the draft that was last saved here. It arrives a moment after the answer. */
  ownDigest: string | null;
  /** The requested pairings that are not saved yet. */
  pending: Pairings | null;
  picked: number | null;
  notice: string | null;
  problem: { sentence: string; exchange: Exchange | null } | null;
};

type DraftRequest = {
  request: () => Promise<Draft>;
  pending: Pairings;
  /** The exchange, to be offered again if it was not saved. */
  exchange?: Exchange | null;
  noticeFor: (saved: Draft) => string;
};

const UNTOUCHED: Edit = {
  lastDigest: null,
  ownDigest: null,
  pending: null,
  picked: null,
  notice: null,
  problem: null,
};

/** The exchange is in the draft already: its answer was lost, or another admin made it too. Repeating it would undo it. */
function isAlreadyMade(exchange: Exchange | null, draft: Draft | null): boolean {
  return exchange !== null && draft !== null && arePairingsEqual(exchange.pairings, draft.pairings);
}

/** Until the server has checked an exchange, its tables are shown without their reasons. */
function withPairings(draft: Draft, pairings: Pairings): Draft {
  const pairingsByTable = new Map(draft.pairings.map((pairing) => [tableKey(pairing), pairing]));
  return {
    ...draft,
    pairings: pairings.map(
      (pairing) => pairingsByTable.get(tableKey(pairing)) ?? { ...pairing, ...UNEXPLAINED },
    ),
  };
}

const UNEXPLAINED = { explanation: '…', rematch: false, chosen: true };

function tableKey({ team_one, team_two }: Pairings[number]): string {
  return `${team_one.pk_team}-${team_two?.pk_team}`;
}
