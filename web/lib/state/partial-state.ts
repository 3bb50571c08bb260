import { applyListChange, LIST_NAMES, WHOLE_PARTS } from '#contract/public-change.ts';
import type { ListChange, ListName, PublicChange } from '#contract/public-change.ts';
import type { CompleteWords } from '#contract/events/event-words.ts';
import type { PublicState, PublicEvent } from '#contract/public-state.ts';
import { changedTeamRows, type TeamRows } from './team-rows.ts';

/**
 * The part of the public state that a browser has loaded, at one version: some of its lists, the matches of some rounds, and the texts of
 * the event that the page shows.
 */
export type PartialState = Partial<Omit<PublicState, 'event'>> & {
  version: number;
  event?: PartialEvent;
  /** The rounds whose matches are all loaded. */
  complete?: readonly number[];
  /** On a team's page, instead of the whole lists. */
  team?: TeamRows;
};

export type PartialEvent = Omit<PublicEvent, 'words'> & { words: Partial<CompleteWords> };

export function completeState(state: PublicState): PartialState {
  return { ...state, complete: state.rounds.map(({ pk_round }) => pk_round) };
}

/** Applies a change. Null when an earlier change was missed: the state must be fetched again. */
export function applyChange(before: PartialState, change: PublicChange): PartialState | null {
  // The same change can arrive twice: from the stream, and with a page fetched meanwhile.
  if (change.version <= before.version) return before;
  if (change.from !== before.version) return null;
  const next: PartialState = { ...before, version: change.version };
  for (const name of WHOLE_PARTS) {
    if (before[name] !== undefined && change[name] !== undefined) {
      Object.assign(next, { [name]: change[name] });
    }
  }
  if (before.complete) next.complete = completeAfter(before, change);
  const relevantChange = withinRounds(next.complete, change);
  for (const list of LIST_NAMES) Object.assign(next, changedListPart(list, before, relevantChange));
  if (before.team === undefined) return next;
  const team = changedTeamRows(before.team, next.rounds ?? [], change);
  return team && { ...next, team };
}

function changedListPart<L extends ListName>(
  list: L,
  before: { [K in L]?: PublicState[K] },
  change: { [K in L]?: ListChange<PublicState[K][number]> },
): object {
  const rows: PublicState[L] | undefined = before[list];
  const differs = change[list];
  return rows && differs ? { [list]: applyListChange(list, rows, differs) } : {};
}

/** A new round comes with all its matches. */
function completeAfter(
  { complete = [], rounds = [] }: PartialState,
  change: PublicChange,
): number[] {
  const before = new Set(rounds.map(({ pk_round }) => pk_round));
  const newRounds = change.rounds?.rows.filter(({ pk_round }) => !before.has(pk_round)) ?? [];
  const all = [...complete, ...newRounds.map(({ pk_round }) => pk_round)];
  const remaining = change.rounds?.order;
  return remaining === undefined
    ? all
    : all.filter((pk_round) => remaining.includes(String(pk_round)));
}

/** Drops the matches of rounds that are not completely loaded. */
function withinRounds(complete: readonly number[] = [], change: PublicChange): PublicChange {
  if (change.matches === undefined) return change;
  const rows = change.matches.rows.filter(({ fk_round }) => complete.includes(fk_round));
  return { ...change, matches: { ...change.matches, rows } };
}
