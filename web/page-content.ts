import { EVENT_QUERY } from '#contract/events/event-address.ts';
import { FIRST_PAGE, TEAMS_PER_PAGE } from '#contract/limits.ts';
import { PAST_EVENTS_PER_PAGE, type EventIndex } from '#contract/events/past-events.ts';
import type { CompleteWords } from '#contract/events/event-words.ts';
import type { PublicState } from '#contract/public-state.ts';
import type { PartialEvent, PartialState } from '#web/lib/state/partial-state.ts';
import type { PageData } from '#web/lib/state/page-data.ts';
import { paginate, type Page } from '#web/lib/state/paginate.ts';
import { PART_TEXTS, type PagePart } from '#web/lib/state/page-parts.ts';
import { bracketRounds, firstRounds, matchesIn, selectedRound } from '#web/lib/matches/rounds.ts';
import { selectTeamRows } from '#web/lib/state/team-rows.ts';
import { groupByTeam } from '#web/lib/matches/teams.ts';
import type { FoundPage, PageRoute } from '#web/pages.ts';

/** The data that the server embeds into a page. */
export function pageContent(
  { route: { path, needs }, params }: Pick<FoundPage, 'route' | 'params'>,
  query: URLSearchParams,
  state: PublicState,
): Pick<PageData, 'known' | 'teamsPage'> {
  if (needs.length === 0) return {};
  const content: PartialState = { version: state.version };
  for (const part of needs) {
    if (loadsLater(path, part, state)) continue;
    Object.assign(
      content,
      isEventPart(part)
        ? { event: eventFor(needs, state) }
        : partContent[part](state, query, params),
    );
  }
  return {
    known: content,
    ...(path === TEAMS_PAGE && { teamsPage: requestedTeamsPage(state, query.get('page')) }),
  };
}

/**
 * The parameters that this page knows, with existing values: everything else is the same page. Otherwise anybody could make the
 * server render endless variants.
 */
export function canonicalQuery(
  { path }: PageRoute,
  query: URLSearchParams,
  state: PublicState,
  index: EventIndex,
): URLSearchParams {
  const pairs = Object.entries(queries[path] ?? {}).flatMap(([name, canonical]) => {
    const value = query.get(name);
    const canonicalValue = value === null ? null : canonical(value, state, index);
    return canonicalValue === null ? [] : [[name, canonicalValue]];
  });
  return new URLSearchParams(pairs);
}

/** A long list is fetched by the browser afterwards: spam registrations must not make the page heavy. */
function loadsLater(path: PageRoute['path'], part: PagePart, state: PublicState): boolean {
  const isList = part === 'teams' || part === 'waiting';
  return (
    isList && OPTIONAL_LISTS.get(path)?.has(part) === true && state[part].length > ROWS_IN_PAGE
  );
}

const ROWS_IN_PAGE = 500;

/** It shows the registered teams page by page, and embeds the shown page. */
const TEAMS_PAGE = '/tournaments/:slug';
/** It shows the past events page by page. */
export const PAST_PAGE = '/tournaments';

/** The lists that a page can fetch later. */
const OPTIONAL_LISTS: ReadonlyMap<PageRoute['path'], ReadonlySet<PagePart>> = new Map([
  ['/register', new Set<PagePart>(['teams', 'waiting'])],
  [TEAMS_PAGE, new Set<PagePart>(['waiting'])],
]);

/** The canonical value of a parameter; null for the default. */
type Canonical = (value: string, state: PublicState, index: EventIndex) => string | null;

const queries: Partial<Record<PageRoute['path'], Record<string, Canonical>>> = {
  [PAST_PAGE]: {
    tournoi: (value, _state, { past }) => (past.includes(value) ? value : null),
    page: (value, _state, { past }) => laterPage(paginate(past, value, PAST_EVENTS_PER_PAGE)),
  },
  [TEAMS_PAGE]: {
    page: (value, { teams }) => laterPage(paginate(groupByTeam(teams), value, TEAMS_PER_PAGE)),
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
    // Not as typed: otherwise one address could be cached with another event's page.
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

/** The event with only the texts that the page shows: an organiser may have written pages of rules. */
function eventFor(
  needs: readonly PagePart[],
  { event: { words, gallery, ...event } }: PublicState,
): PartialEvent {
  const names = needs.flatMap((part): readonly (keyof CompleteWords)[] =>
    part in PART_TEXTS ? PART_TEXTS[part as keyof typeof PART_TEXTS] : [],
  );
  return {
    ...event,
    gallery: needs.includes('programme') ? gallery : [],
    words: Object.fromEntries(names.map((name) => [name, words[name]])),
  };
}

type EventPart = 'event' | keyof typeof PART_TEXTS;

function isEventPart(part: PagePart): part is EventPart {
  return part === 'event' || part in PART_TEXTS;
}

const partContent: {
  [P in Exclude<PagePart, EventPart>]: (
    state: PublicState,
    query: URLSearchParams,
    params: FoundPage['params'],
  ) => Partial<PartialState>;
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
  round: ({ rounds, matches, tournament }, query) => {
    const requestedRound = selectedRound(rounds, query.get('ronde'), tournament);
    return withMatches({ rounds, matches }, requestedRound === undefined ? [] : [requestedRound]);
  },
  bracket: ({ rounds, matches, placings }) => ({
    ...withMatches({ rounds, matches }, bracketRounds(rounds)),
    placings,
  }),
  rounds: ({ rounds, matches }) => withMatches({ rounds, matches }, rounds),
  team: (state, _query, { team }) => ({
    rounds: state.rounds,
    team: selectTeamRows(state, state.rounds, Number(team)),
  }),
};

function withMatches(
  { rounds, matches }: Pick<PublicState, 'rounds' | 'matches'>,
  includedRounds: PublicState['rounds'],
): Partial<PartialState> {
  return {
    rounds,
    matches: matchesIn(matches, includedRounds),
    complete: includedRounds.map(({ pk_round }) => pk_round),
  };
}

function requestedTeamsPage({ teams }: PublicState, query: string | null) {
  return paginate(groupByTeam(teams), query, TEAMS_PER_PAGE);
}
