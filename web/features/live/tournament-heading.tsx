import type { ReactNode } from 'react';
import type { Format } from '#contract/format.ts';
import type { Tournament } from '#contract/tournament.ts';
import type { LiveStatus } from '#web/lib/live-status.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LiveBadge } from './live-badge.tsx';
import { TournamentNav } from './tournament-nav.tsx';

type TournamentHeadingProps = {
  title: 'Classement' | 'Bracket';
  slug: string;
  format: Format | undefined;
  status: LiveStatus;
  tournament: Tournament | undefined;
  /** Before the badge: what is going on. */
  children?: ReactNode;
};

/** The top of a page that follows the tournament. */
export function TournamentHeading(props: TournamentHeadingProps) {
  const { title, slug, format, status, tournament, children } = props;
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-[1fr_auto] sm:items-end sm:gap-y-5">
      <PageTitle>{title}</PageTitle>
      <TournamentNav slug={slug} format={format} current={title} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 sm:col-span-2 print:hidden">
        {children}
        <LiveBadge status={status} tournament={tournament} />
      </div>
    </div>
  );
}
