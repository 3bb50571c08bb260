import { EVENT_QUERY } from '#contract/event-address.ts';
import { FIRST_PAGE, TEAMS_PER_PAGE } from '#contract/limits.ts';
import { PAST_PER_PAGE, type EventIndex } from '#contract/past-events.ts';
import type { ShownWords } from '#contract/event-words.ts';
import type { PublicState } from '#contract/public-state.ts';
import type { KnownEvent, KnownState } from '#web/lib/known-state.ts';
import type { PageData } from '#web/lib/page-data.ts';
import { pageOf, type Page } from '#web/lib/page-of.ts';
import { WORDS, type PagePart } from '#web/lib/page-parts.ts';
import { bracketRounds, firstRounds, matchesIn, shownRound } from '#web/lib/rounds.ts';
import { teamRowsOf } from '#web/lib/team-rows.ts';
import { groupByTeam } from '#web/lib/teams.ts';
import type { FoundPage, PageRoute } from '#web/pages.ts';

/** What the server puts into a page; the browser itself has no use for it. */
export function contentOf(
  { route: { path, needs }, params }: Pick<FoundPage, 'route' | 'params'>,
  asked: URLSearchParams,
  state: PublicState,
): Pick<PageData, 'known' | 'teamsPage'> {
  if (needs.length === 0) return {};
  const known: KnownState = { version: state.version };
  for (const part of needs) {
    Object.assign(
      known,
      isOfEvent(part) ? { event: eventFor(needs, state) } : cut[part](state, asked, params),
    );
  }
  return {
    known,
    ...(path === TEAMS_PAGE && { teamsPage: teamsPageOf(state, asked.get('page')) }),
  };
}

/**
 * Of what follows the question mark, what this page knows and what there is: anything else is the same page. Otherwise
 * anybody could have as many pages rendered as there are numbers.
 */
export function knownQuery(
  { path }: PageRoute,
  asked: URLSearchParams,
  state: PublicState,
  index: EventIndex,
): URLSearchParams {
  const known = Object.entries(queries[path] ?? {}).flatMap(([name, canonical]) => {
    const value = asked.get(name);
    const meant = value === null ? null : canonical(value, state, index);
    return meant === null ? [] : [[name, meant]];
  });
  return new URLSearchParams(known);
}

/** It shows the registered teams by the page, and carries those that it shows. */
const TEAMS_PAGE = '/tournaments/:slug';
/** It shows the events that are over, by the page. */
export const PAST_PAGE = '/tournaments';

/** What a value means among what there is; null when that is what the page shows anyway. */
type Canonical = (value: string, state: PublicState, index: EventIndex) => string | null;

const queries: Partial<Record<PageRoute['path'], Record<string, Canonical>>> = {
  [PAST_PAGE]: {
    tournoi: (value, _state, { past }) => (past.includes(value) ? value : null),
    page: (value, _state, { past }) => laterPage(pageOf(past, value, PAST_PER_PAGE)),
  },
  [TEAMS_PAGE]: {
    page: (value, { teams }) => laterPage(pageOf(groupByTeam(teams), value, TEAMS_PER_PAGE)),
  },
  '/tournaments/:slug/classement': {
    ronde: (value, { rounds }) =>
      firstRounds(rounds).some(({ number }) => String(number) === value) ? value : null,
  },
  '/tournaments/:slug/bracket': {
    equipe: (value, state) => (playsInBracket(state, value) ? value : null),
    vue: (value) => (value === 'arbre' || value === 'liste' ? value : null),
  },
  '/register': {
    // Not as it was spelled: by two names in one address, another event's page would be kept under this one's.
    [EVENT_QUERY]: (_value, { event }) => (event.current ? null : event.slug),
  },
};

function laterPage({ page }: Page<unknown>): string | null {
  return page === FIRST_PAGE ? null : String(page);
}

function playsInBracket({ rounds, matches }: PublicState, team: string): boolean {
  return matchesIn(matches, bracketRounds(rounds)).some(
    ({ fk_team_one, fk_team_two }) => String(fk_team_one) === team || String(fk_team_two) === team,
  );
}

/** The event with the words that the page shows, and no others: an organiser may have written pages of rules. */
function eventFor(
  needs: readonly PagePart[],
  { event: { words, gallery, ...event } }: PublicState,
): KnownEvent {
  const names = needs.flatMap((part): readonly (keyof ShownWords)[] =>
    part in WORDS ? WORDS[part as keyof typeof WORDS] : [],
  );
  return {
    ...event,
    gallery: needs.includes('programme') ? gallery : [],
    words: Object.fromEntries(names.map((name) => [name, words[name]])),
  };
}

type EventPart = 'event' | keyof typeof WORDS;

function isOfEvent(part: PagePart): part is EventPart {
  return part === 'event' || part in WORDS;
}

const cut: {
  [P in Exclude<PagePart, EventPart>]: (
    state: PublicState,
    asked: URLSearchParams,
    params: FoundPage['params'],
  ) => Partial<KnownState>;
} = {
  others: ({ others }) => ({ others }),
  previous: ({ previous }) => ({ previous }),
  tournament: ({ tournament }) => ({ tournament }),
  entrants: ({ entrants, waiting_count, latest }) => ({ entrants, waiting_count, latest }),
  waiting: ({ waiting }) => ({ waiting }),
  podium: ({ podium }) => ({ podium }),
  air: ({ air }) => ({ air }),
  clock: ({ clock }) => ({ clock }),
  now: ({ now }) => ({ now }),
  teams: ({ teams }) => ({ teams }),
  standings: ({ standings }) => ({ standings }),
  round: ({ rounds, matches, tournament }, asked) => {
    const shown = shownRound(rounds, asked.get('ronde'), tournament);
    return withMatches({ rounds, matches }, shown === undefined ? [] : [shown]);
  },
  bracket: ({ rounds, matches, placings }) => ({
    ...withMatches({ rounds, matches }, bracketRounds(rounds)),
    placings,
  }),
  rounds: ({ rounds, matches }) => withMatches({ rounds, matches }, rounds),
  team: (state, _asked, { team }) => ({
    rounds: state.rounds,
    team: teamRowsOf(state, state.rounds, Number(team)),
  }),
};

function withMatches(
  { rounds, matches }: Pick<PublicState, 'rounds' | 'matches'>,
  shown: PublicState['rounds'],
): Partial<KnownState> {
  return {
    rounds,
    matches: matchesIn(matches, shown),
    complete: shown.map(({ pk_round }) => pk_round),
  };
}

function teamsPageOf({ teams }: PublicState, asked: string | null) {
  return pageOf(groupByTeam(teams), asked, TEAMS_PER_PAGE);
}
