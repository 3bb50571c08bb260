import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Draft } from '#contract/tournament.ts';
import {
  keysOf,
  sameTables,
  swapped,
  type Pairings,
} from '#web/features/admin-tournament/pairings.ts';
import { RoundDraft } from '#web/features/admin-tournament/round-draft.tsx';
import { call } from '#web/lib/call.ts';
import { forgetDraft, keepDraft, readDraft } from '#web/routes/admin/drafts.ts';
import { sentenceFor, stepsQuery } from '#web/routes/admin/tournament-queries.ts';

export type DraftEditing = ReturnType<typeof useDraftEditing>;

/** The draft with the admin's exchanges, which stay in this tab until the round is published. */
export function useDraftEditing(draft: Draft | null) {
  const queryClient = useQueryClient();
  const drawn = draft?.pairings ?? NOBODY;
  const draftKey = `tournoi ${draft?.round_number} ${JSON.stringify(keysOf(drawn))}`;
  const [edit, setEdit] = useState<Edit>(UNTOUCHED);
  const current = edit.draftKey === draftKey ? edit : { ...UNTOUCHED, pairings: kept(draftKey) };
  const pairings = current.pairings ?? drawn;
  const isEdited = !sameTables(pairings, drawn);

  const checked = useQuery({
    queryKey: ['previewRound', draftKey, keysOf(pairings)],
    queryFn: ({ signal }) => call('previewRound', { pairings: keysOf(pairings) }, { signal }),
    enabled: draft !== null && isEdited,
    staleTime: Infinity,
  });

  const change = (next: Partial<Edit>) => setEdit({ ...current, ...next, draftKey });

  const reset = (news: string | null) => {
    forgetDraft(draftKey);
    change({ pairings: null, picked: null, news });
  };

  const pick = (pk_team: number) => {
    const { picked } = current;
    if (picked === null || picked === pk_team) {
      change({ picked: picked === null ? pk_team : null, news: null });
      return;
    }
    const next = swapped(pairings, picked, pk_team);
    keepDraft(draftKey, { values: next, version: undefined });
    change({ pairings: next, picked: null, news: 'Les deux équipes sont échangées.' });
  };

  const redraw = async () => {
    change({ isRedrawing: true, refusal: null, news: null });
    try {
      const fresh = await call('drawRound', {});
      const isSame = sameTables(fresh.pairings, drawn);
      forgetDraft(draftKey);
      await queryClient.invalidateQueries({ queryKey: stepsQuery.queryKey });
      setEdit({
        ...UNTOUCHED,
        draftKey: `tournoi ${fresh.round_number} ${JSON.stringify(keysOf(fresh.pairings))}`,
        news: newsOf(isSame, isEdited),
      });
    } catch (error) {
      change({ isRedrawing: false, refusal: sentenceFor(error) });
    }
  };

  return {
    shown: shownOf(draft, pairings, isEdited ? checked.data : undefined),
    pairings,
    isEdited,
    picked: current.picked,
    news: current.news,
    isRedrawing: current.isRedrawing,
    refusal: current.refusal ?? (checked.error && sentenceFor(checked.error)),
    pick,
    reset: () => reset(null),
    redraw: () => void redraw(),
  };
}

export function DraftView({ editing }: { editing: DraftEditing }) {
  const { shown, isEdited, picked, pick, redraw, isRedrawing, reset, refusal, news } = editing;
  if (shown === null) return null;
  return (
    <RoundDraft
      draft={shown}
      isEdited={isEdited}
      picked={picked}
      onPick={pick}
      onRedraw={redraw}
      isRedrawing={isRedrawing}
      onReset={reset}
      refusal={refusal}
      news={news}
    />
  );
}

type Edit = {
  /** The draft that the exchanges belong to: with another draw they mean nothing. */
  draftKey: string;
  pairings: Pairings | null;
  picked: number | null;
  news: string | null;
  isRedrawing: boolean;
  refusal: string | null;
};

const NOBODY: Pairings = [];
const UNTOUCHED: Edit = {
  draftKey: '',
  pairings: null,
  picked: null,
  news: null,
  isRedrawing: false,
  refusal: null,
};

function kept(draftKey: string): Pairings | null {
  return readDraft(draftKey, Draft.entries.pairings)?.values ?? null;
}

/** Until the server has looked at an exchange, its tables are shown without their reasons. */
function shownOf(
  draft: Draft | null,
  pairings: Pairings,
  checked: Draft | undefined,
): Draft | null {
  if (draft === null) return null;
  if (checked !== undefined) return checked;
  const known = new Map(draft.pairings.map((pairing) => [tableOf(pairing), pairing]));
  return {
    ...draft,
    pairings: pairings.map(
      (pairing) => known.get(tableOf(pairing)) ?? { ...pairing, explanation: '…', rematch: false },
    ),
  };
}

function tableOf({ team_one, team_two }: Pairings[number]): string {
  return `${team_one.pk_team}-${team_two?.pk_team}`;
}

function newsOf(isSame: boolean, wasEdited: boolean): string {
  if (!isSame) return 'Nouveau tirage.';
  return wasEdited
    ? 'Vos échanges sont défaits. Le tirage redonne le même résultat : il ne laisse rien au hasard.'
    : 'Même résultat : le tirage ne laisse rien au hasard.';
}
