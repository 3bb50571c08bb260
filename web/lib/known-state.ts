import { changedList, LISTS, WHOLE } from '#contract/public-change.ts';
import type { ListChange, ListName, PublicChange } from '#contract/public-change.ts';
import type { ShownWords } from '#contract/event-words.ts';
import type { PublicState, ShownEvent } from '#contract/public-state.ts';
import { changedTeamRows, type TeamRows } from '#web/lib/team-rows.ts';

/**
 * What a browser knows of the public state, at one version, in the shape in which it arrives: some of its lists, of the matches
 * those of some rounds, and of the event's words those that the page shows.
 */
export type KnownState = Partial<Omit<PublicState, 'event'>> & {
  version: number;
  event?: KnownEvent;
  /** The rounds whose matches are all known. */
  complete?: readonly number[];
  /** On a team's page, in the place of lists of which it shows little. */
  team?: TeamRows;
};

export type KnownEvent = Omit<ShownEvent, 'words'> & { words: Partial<ShownWords> };

export function wholeState(state: PublicState): KnownState {
  return { ...state, complete: state.rounds.map(({ pk_round }) => pk_round) };
}

/** What is known after a change. Null when something was missed before it: the state must be fetched again. */
export function followed(known: KnownState, change: PublicChange): KnownState | null {
  // The same news can come twice: from the stream, and from a page fetched meanwhile.
  if (change.version <= known.version) return known;
  if (change.from !== known.version) return null;
  const next: KnownState = { ...known, version: change.version };
  for (const name of WHOLE) {
    if (known[name] !== undefined && change[name] !== undefined) {
      Object.assign(next, { [name]: change[name] });
    }
  }
  if (known.complete) next.complete = completeAfter(known, change);
  const ofKnownRounds = withinRounds(next.complete, change);
  for (const list of LISTS) Object.assign(next, changed(list, known, ofKnownRounds));
  if (known.team === undefined) return next;
  const team = changedTeamRows(known.team, next.rounds ?? [], change);
  return team && { ...next, team };
}

function changed<L extends ListName>(
  list: L,
  known: { [K in L]?: PublicState[K] },
  change: { [K in L]?: ListChange<PublicState[K][number]> },
): object {
  const rows: PublicState[L] | undefined = known[list];
  const differs = change[list];
  return rows && differs ? { [list]: changedList(list, rows, differs) } : {};
}

/** A round that is new comes with all its matches. */
function completeAfter({ complete = [], rounds = [] }: KnownState, change: PublicChange): number[] {
  const before = new Set(rounds.map(({ pk_round }) => pk_round));
  const fresh = change.rounds?.rows.filter(({ pk_round }) => !before.has(pk_round)) ?? [];
  const all = [...complete, ...fresh.map(({ pk_round }) => pk_round)];
  const left = change.rounds?.order;
  return left === undefined ? all : all.filter((pk_round) => left.includes(String(pk_round)));
}

/** Without the matches of rounds of which the others are not known. */
function withinRounds(complete: readonly number[] = [], change: PublicChange): PublicChange {
  if (change.matches === undefined) return change;
  const rows = change.matches.rows.filter(({ fk_round }) => complete.includes(fk_round));
  return { ...change, matches: { ...change.matches, rows } };
}
