import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft, Steps } from '#contract/tournament.ts';
import {
  areSame,
  keysOf,
  nameIn,
  swapped,
  type Pairings,
} from '#web/features/admin-tournament/pairings.ts';
import { RoundDraft, type Exchange } from '#web/features/admin-tournament/round-draft.tsx';
import { call } from '#web/lib/call.ts';
import { sentenceFor, stepsQuery } from '#web/routes/admin/tournament-queries.ts';
import { toast } from '#web/ui/toast.ts';

export type DraftEditing = ReturnType<typeof useDraftEditing>;

/** The draft that all admins share. An exchange is saved at once; who was faster is told, and nothing is lost unseen. */
export function useDraftEditing(draft: Draft | null) {
  const queryClient = useQueryClient();
  const [edit, setEdit] = useState<Edit>(UNTOUCHED);
  const change = (next: Partial<Edit>) => setEdit((current) => ({ ...current, ...next }));
  // What changes under one's eyes is said, whoever did it: another admin, or an undo.
  const digest = draft?.digest ?? null;
  if (edit.pending === null && edit.seen !== digest) {
    const isNews = edit.seen !== null && digest !== null && edit.problem === null;
    const theirs = isNews ? 'Le brouillon vient de changer.' : null;
    change({ seen: digest, news: digest !== null && digest === edit.own ? edit.news : theirs });
  }

  const save = async ({ ask, pending, exchange = null, newsOf }: Asking) => {
    change({ pending, picked: null, news: null, problem: null });
    try {
      const fresh = await ask();
      queryClient.setQueryData<Steps>(
        stepsQuery.queryKey,
        (steps) => steps && { ...steps, draft: fresh },
      );
      change({ pending: null, own: fresh.digest, news: newsOf(fresh) });
      await refresh();
    } catch (error) {
      await refused(error, exchange);
    }
  };

  const refused = async (error: unknown, exchange: Exchange | null) => {
    const newest = await refresh();
    const sentence = sentenceFor(error);
    // With a draft that is gone, its screen is gone too.
    if (newest === null) toast(sentence, 'error');
    change({ pending: null, problem: newest === null ? null : { sentence, exchange } });
  };

  const refresh = async (): Promise<Draft | null | undefined> => {
    await queryClient.invalidateQueries({ queryKey: stepsQuery.queryKey });
    return queryClient.getQueryData<Steps>(stepsQuery.queryKey)?.draft;
  };

  const exchangeTeams = (one: number, other: number) => {
    if (draft === null) return;
    const pairings = swapped(draft.pairings, one, other);
    const names = [nameIn(draft.pairings, one), nameIn(draft.pairings, other)].join(' et ');
    void save({
      ask: () => call('editDraft', { digest: draft.digest, pairings: keysOf(pairings) }),
      pending: pairings,
      exchange: { one, other, names, pairings },
      newsOf: () => 'Les deux équipes sont échangées.',
    });
  };

  const pick = (pk_team: number) => {
    const { picked, pending } = edit;
    if (pending !== null) return;
    if (picked === null || picked === pk_team) {
      change({ picked: picked === null ? pk_team : null, news: null, problem: null });
      return;
    }
    exchangeTeams(picked, pk_team);
  };

  const redraw = () => {
    if (draft === null || edit.pending !== null) return;
    void save({
      ask: () => call('drawRound', { digest: draft.digest }),
      pending: draft.pairings,
      newsOf: (fresh) =>
        fresh.digest === draft.digest
          ? 'Même résultat : le tirage ne laisse rien au hasard.'
          : 'Nouveau tirage.',
    });
  };

  const reset = () => {
    if (draft === null || edit.pending !== null) return;
    void save({
      ask: () => call('editDraft', { digest: draft.digest, pairings: null }),
      pending: draft.pairings,
      newsOf: () => 'Voici de nouveau le tirage proposé.',
    });
  };

  return {
    shown: draft && withPairings(draft, edit.pending ?? draft.pairings),
    picked: edit.picked,
    news: edit.news,
    problem: isThere(edit.problem?.exchange ?? null, draft) ? null : edit.problem,
    isSaving: edit.pending !== null,
    pick,
    exchangeTeams,
    redraw,
    reset,
    /** To be read before it is published after all. */
    onNotPublished: (error: unknown) => void refused(error, null),
  };
}

export function DraftView({ editing }: { editing: DraftEditing }) {
  const { shown, picked, news, problem, isSaving, pick, exchangeTeams, redraw, reset } = editing;
  if (shown === null) return null;
  return (
    <RoundDraft
      draft={shown}
      picked={picked}
      onPick={pick}
      onRedraw={redraw}
      onReset={reset}
      onInsist={({ one, other }) => exchangeTeams(one, other)}
      isSaving={isSaving}
      problem={problem}
      news={news}
    />
  );
}

type Edit = {
  /** The digest of the draft that was last on screen. */
  seen: string | null;
  /** The digest of the draft that was last saved here: it comes on screen a moment after its answer. */
  own: string | null;
  /** What was asked for and is not saved yet. */
  pending: Pairings | null;
  picked: number | null;
  news: string | null;
  problem: { sentence: string; exchange: Exchange | null } | null;
};

type Asking = {
  ask: () => Promise<Draft>;
  pending: Pairings;
  /** What the admin did by hand, to be done again if it was not. */
  exchange?: Exchange | null;
  newsOf: (fresh: Draft) => string;
};

const UNTOUCHED: Edit = {
  seen: null,
  own: null,
  pending: null,
  picked: null,
  news: null,
  problem: null,
};

/** An exchange whose answer was lost on the way, or that another admin has made as well: to make it again would take it back. */
function isThere(exchange: Exchange | null, draft: Draft | null): boolean {
  return exchange !== null && draft !== null && areSame(exchange.pairings, draft.pairings);
}

/** Until the server has looked at an exchange, its tables are shown without their reasons. */
function withPairings(draft: Draft, pairings: Pairings): Draft {
  const known = new Map(draft.pairings.map((pairing) => [tableOf(pairing), pairing]));
  return {
    ...draft,
    pairings: pairings.map(
      (pairing) => known.get(tableOf(pairing)) ?? { ...pairing, ...NOT_LOOKED_AT },
    ),
  };
}

const NOT_LOOKED_AT = { explanation: '…', rematch: false, chosen: true };

function tableOf({ team_one, team_two }: Pairings[number]): string {
  return `${team_one.pk_team}-${team_two?.pk_team}`;
}
