import type { ReactNode } from 'react';
import type { LiveStatus } from '#web/lib/live-status.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LiveBadge } from './live-badge.tsx';
import { TournamentNav } from './tournament-nav.tsx';

type TournamentHeadingProps = {
  title: 'Classement' | 'Bracket';
  status: LiveStatus;
  /** Beside the badge: what is going on. */
  children?: ReactNode;
};

/** The top of a page that follows the tournament. */
export function TournamentHeading({ title, status, children }: TournamentHeadingProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_auto] sm:items-end">
      <PageTitle>{title}</PageTitle>
      <TournamentNav current={title} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 sm:col-span-2 print:hidden">
        <LiveBadge status={status} />
        {children}
      </div>
    </div>
  );
}
