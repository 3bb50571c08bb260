import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { createContext, useEffect, useRef, useState } from 'react';
import { isActionName } from '#contract/actions.ts';
import type { EventSummary } from '#contract/events.ts';
import { namesEvent } from '#contract/names-event.ts';
import { chooseEvent, useChosenEvent } from '#web/lib/chosen-event.ts';
import { CallError } from '#web/lib/wire.ts';
import { eventsQuery } from '#web/routes/admin/queries.ts';
import { useLocation } from '#web/ui/router.tsx';
import { toast } from '#web/ui/toast.ts';

export type EventChoice = {
  /** Undefined until they are known. */
  events: readonly EventSummary[] | undefined;
  /** What the screens are about; null until it is known. */
  chosen: EventSummary | null;
  current: EventSummary | undefined;
  /** Another number for another event: what a screen has open is closed with it. */
  turn: number;
  choose: (pk_event: number) => void;
};

export const EventChoiceContext = createContext<EventChoice>({
  events: undefined,
  chosen: null,
  current: undefined,
  turn: 0,
  choose: () => undefined,
});

/** Which event this tab is about: the one that was chosen in it, or else the current one. */
export function useEventChoice(): EventChoice {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const named = useChosenEvent();
  const { data: events } = useQuery({ ...eventsQuery, refetchInterval: REFRESH_MILLISECONDS });
  const [turn, setTurn] = useState(0);
  const lastCurrent = useRef<number>(undefined);
  const current = events?.find((event) => event.current);
  const chosen =
    (named === null ? current : events?.find(({ pk_event }) => pk_event === named)) ?? null;

  const turnTo = (pk_event: number | null) => {
    // Answers on their way are about the event before: they must not arrive in lists of this one.
    const type = isOfChosenEvent(pathname) ? 'all' : 'inactive';
    void queryClient.cancelQueries({ predicate: isAboutEvent, type });
    queryClient.removeQueries({ predicate: isAboutEvent, type });
    chooseEvent(pk_event);
    setTurn((before) => before + 1);
  };

  useEffect(() => {
    if (events === undefined || current === undefined) return;
    const became = whatBecameOf(named, events, lastCurrent.current);
    lastCurrent.current = current.pk_event;
    // The same event: calls need not name it any more.
    if (became === 'current') chooseEvent(null);
    if (became === 'gone' || became === 'replaced') {
      turnTo(null);
      toast(NEWS[became](current.name), 'info');
    }
  });

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((news) => {
        const isFailure = news.type === 'updated' && news.action.type === 'error';
        if (!isFailure || !isAboutEvent(news.query) || !isUnknown(news.query.state.error)) return;
        void queryClient.invalidateQueries({ queryKey: eventsQuery.queryKey });
      }),
    [queryClient],
  );

  return {
    events,
    chosen,
    current,
    turn,
    choose: (pk_event) => {
      if (pk_event !== chosen?.pk_event) turnTo(pk_event === current?.pk_event ? null : pk_event);
    },
  };
}

/**
 * What the list of events says about the choice of this tab: it is no more, or it is now the current event; or, where none is
 * named, another event is current than before.
 */
export function whatBecameOf(
  named: number | null,
  events: readonly Pick<EventSummary, 'pk_event' | 'current'>[],
  lastCurrent: number | undefined,
): 'same' | 'current' | 'gone' | 'replaced' {
  const current = events.find((event) => event.current)?.pk_event;
  if (named === null) {
    return lastCurrent === undefined || lastCurrent === current ? 'same' : 'replaced';
  }
  if (named === current) return 'current';
  return events.some(({ pk_event }) => pk_event === named) ? 'same' : 'gone';
}

const NEWS = {
  gone: (current: string) => `L'événement que vous gériez n'existe plus : voici ${current}.`,
  replaced: (current: string) =>
    `${current} est maintenant à l'affiche : c'est l'événement que vous gérez.`,
};

/** Another admin may have published, archived or deleted something. */
const REFRESH_MILLISECONDS = 60_000;

/** What was asked about the event before; a row that was asked for by its key is the same in any. */
function isAboutEvent({ queryKey: [name] }: Query): boolean {
  return typeof name === 'string' && isActionName(name) && namesEvent(name);
}

/** Somebody has deleted the event: the list of events is older than that. */
function isUnknown(error: unknown): boolean {
  return error instanceof CallError && error.code === 'unknown-event';
}

/** Whether a screen shows something of the chosen event; the others are about the site, or about an event of their own. */
export function isOfChosenEvent(pathname: string): boolean {
  return SECTIONS.some((path) => pathname.startsWith(path));
}

/** Where a screen that is open goes on for the event that was just chosen; null where it stays. */
export function placeFor(
  pathname: string,
  { pk_event, state }: Pick<EventSummary, 'pk_event' | 'state'>,
): string | null {
  if (pathname.startsWith(EDITOR)) {
    return state === 'rehearsal' ? `/admin/events/rehearse/${pk_event}` : EDITOR + pk_event;
  }
  const list = SECTIONS.find((path) => pathname.startsWith(path));
  // What a form or a view is about belongs to the event before.
  return list === undefined || pathname === list ? null : list;
}

const EDITOR = '/admin/events/edit/';
const SECTIONS = [
  '/admin/dashboard',
  '/admin/players',
  '/admin/teams',
  '/admin/matches',
  '/admin/tournament',
  '/admin/desk',
  '/admin/history',
];
