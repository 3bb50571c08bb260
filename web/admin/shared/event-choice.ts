// Which event this tab of the admin area is about, and which screens and addresses depend on it.
import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { createContext, useEffect, useRef, useState } from 'react';
import { isActionName } from '#contract/actions.ts';
import type { EventSummary } from '#contract/events/events.ts';
import { acceptsEvent } from '#contract/accepts-event.ts';
import { capitalise } from '#contract/words/french.ts';
import { theEvent } from '#contract/words/names.ts';
import { chooseEvent, useChosenEvent } from '#web/lib/storage/chosen-event.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { eventsQuery } from './queries.ts';
import { useLocation } from '#web/ui/router.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

export type EventChoice = {
  /** Undefined until they are loaded. */
  events: readonly EventSummary[] | undefined;
  /** The event that the screens are about; null until it is loaded. */
  chosen: EventSummary | null;
  current: EventSummary | undefined;
  /** Changes with the event, as a key: open dialogs and forms of a screen are closed with it. */
  switchCount: number;
  choose: (pk_event: number) => void;
};

export const EventChoiceContext = createContext<EventChoice>({
  events: undefined,
  chosen: null,
  current: undefined,
  switchCount: 0,
  choose: () => undefined,
});

/** The event of this tab: the chosen one, or else the current one. */
export function useEventChoice(): EventChoice {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const chosenKey = useChosenEvent();
  const { data: events } = useQuery({ ...eventsQuery, refetchInterval: REFRESH_MILLISECONDS });
  const [switchCount, setSwitchCount] = useState(0);
  const lastCurrent = useRef<number>(undefined);
  const current = events?.find((event) => event.current);
  const chosen =
    (chosenKey === null ? current : events?.find(({ pk_event }) => pk_event === chosenKey)) ?? null;

  const switchTo = (pk_event: number | null) => {
    // Answers to running requests are about the previous event, and must not end up in lists of this one.
    const type = dependsOnChosenEvent(pathname) ? 'all' : 'inactive';
    void queryClient.cancelQueries({ predicate: isAboutEvent, type });
    queryClient.removeQueries({ predicate: isAboutEvent, type });
    chooseEvent(pk_event);
    setSwitchCount((before) => before + 1);
  };

  useEffect(() => {
    if (events === undefined || current === undefined) return;
    const change = choiceChange(chosenKey, events, lastCurrent.current);
    lastCurrent.current = current.pk_event;
    // The chosen event has become the current one: calls need not name it any more.
    if (change === 'current') chooseEvent(null);
    if (change === 'gone' || change === 'replaced') {
      switchTo(null);
      toast(CHANGE_TEXTS[change](current.name), 'info');
    }
  });

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((cacheEvent) => {
        const isFailure = cacheEvent.type === 'updated' && cacheEvent.action.type === 'error';
        if (
          !isFailure ||
          !isAboutEvent(cacheEvent.query) ||
          !isUnknownEvent(cacheEvent.query.state.error)
        )
          return;
        void queryClient.invalidateQueries({ queryKey: eventsQuery.queryKey });
      }),
    [queryClient],
  );

  return {
    events,
    chosen,
    current,
    switchCount,
    choose: (pk_event) => {
      if (pk_event !== chosen?.pk_event) switchTo(pk_event === current?.pk_event ? null : pk_event);
    },
  };
}

/**
 * How the list of events affects this tab's choice: the chosen event is gone or has become the current one; or, where none was
 * chosen, another event is current.
 */
export function choiceChange(
  chosenKey: number | null,
  events: readonly Pick<EventSummary, 'pk_event' | 'current'>[],
  lastCurrent: number | undefined,
): 'same' | 'current' | 'gone' | 'replaced' {
  const current = events.find((event) => event.current)?.pk_event;
  if (chosenKey === null) {
    return lastCurrent === undefined || lastCurrent === current ? 'same' : 'replaced';
  }
  if (chosenKey === current) return 'current';
  return events.some(({ pk_event }) => pk_event === chosenKey) ? 'same' : 'gone';
}

const CHANGE_TEXTS = {
  gone: (current: string) =>
    `L'événement que vous gériez n'existe plus : voici ${theEvent(current)}.`,
  replaced: (current: string) =>
    `${capitalise(theEvent(current))} est maintenant à l'affiche : c'est celui que vous gérez.`,
};

/** Another admin may have published, archived or deleted an event. */
const REFRESH_MILLISECONDS = 60_000;

/** Whether a query depends on the chosen event. A row that is asked for by its key does not. */
function isAboutEvent({ queryKey: [name] }: Query): boolean {
  return typeof name === 'string' && isActionName(name) && acceptsEvent(name);
}

/** The event was deleted after the list of events was loaded. */
function isUnknownEvent(error: unknown): boolean {
  return error instanceof CallError && error.code === 'unknown-event';
}

/** Whether a screen shows the chosen event; others show the site, or an event named in their address. */
export function dependsOnChosenEvent(pathname: string): boolean {
  return SECTIONS.some((path) => pathname.startsWith(path));
}

/** The address of an open screen for another event; null where the screen stays. */
export function pathForEvent(
  pathname: string,
  { pk_event, state }: Pick<EventSummary, 'pk_event' | 'state'>,
): string | null {
  if (pathname.startsWith(EDITOR)) {
    return state === 'rehearsal' ? `/admin/events/rehearse/${pk_event}` : EDITOR + pk_event;
  }
  const list = SECTIONS.find((path) => pathname.startsWith(path));
  // The open form or view belongs to the previous event.
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
