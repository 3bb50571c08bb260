import type { ReactNode } from 'react';
import type { Format } from '#contract/format.ts';
import type { Tournament } from '#contract/tournament.ts';
import type { LiveStatus } from '#web/lib/live-status.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ArchivedTag } from './archived-tag.tsx';
import { LiveBadge } from './live-badge.tsx';
import { TournamentNav, type TournamentPage } from './tournament-nav.tsx';

type TournamentHeadingProps = {
  title: Exclude<TournamentPage, 'Infos'>;
  slug: string;
  format: Format | undefined;
  status: LiveStatus;
  tournament: Tournament | undefined;
  isArchived?: boolean | undefined;
  /** Before the badge: what is going on. */
  children?: ReactNode;
};

/** The top of a page that follows the tournament. */
export function TournamentHeading(props: TournamentHeadingProps) {
  const { title, slug, format, status, tournament, isArchived, children } = props;
  return (
    <div className="grid gap-y-3 sm:gap-y-5">
      <div className="grid items-end gap-x-5 gap-y-3 lg:grid-cols-[1fr_auto]">
        <PageTitle>{title}</PageTitle>
        <TournamentNav slug={slug} format={format} current={title} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
        {isArchived && <ArchivedTag />}
        {children}
        <LiveBadge status={status} tournament={tournament} />
      </div>
    </div>
  );
}
