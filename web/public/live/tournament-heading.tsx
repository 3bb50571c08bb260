import type { ReactNode } from 'react';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { nameAndDates } from '#web/lib/event-words/event-facts.ts';
import type { PartialEvent } from '#web/lib/state/partial-state.ts';
import type { LiveStatus } from '#web/lib/live/live-status.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ArchivedTag } from './archived-tag.tsx';
import { LiveBadge } from './live-badge.tsx';
import { TournamentNav, type TournamentPage } from './tournament-nav.tsx';

type TournamentHeadingProps = {
  title: Exclude<TournamentPage, 'Infos'>;
  slug: string;
  /** Undefined, like the tournament, until it is loaded. */
  event: Pick<PartialEvent, 'name' | 'said' | 'current' | 'state' | 'format'> | undefined;
  status: LiveStatus;
  tournament: Tournament | undefined;
  /** Shown before the badge. */
  children?: ReactNode;
};

/** The heading of a page that follows the tournament. */
export function TournamentHeading(props: TournamentHeadingProps) {
  const { title, slug, event, status, tournament, children } = props;
  return (
    <div className="grid gap-y-3 sm:gap-y-5">
      <div className="grid items-end gap-x-5 gap-y-3 lg:grid-cols-[1fr_auto]">
        <PageTitle above={event && !event.current && nameAndDates(event)}>{title}</PageTitle>
        <TournamentNav slug={slug} format={event?.format} current={title} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
        {event?.state === 'archived' && <ArchivedTag />}
        {children}
        <LiveBadge status={status} tournament={tournament} />
      </div>
    </div>
  );
}
