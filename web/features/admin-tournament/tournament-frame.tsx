import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export type Tab = { label: string; to: string; isCurrent: boolean };

type TournamentFrameProps = {
  title: string;
  lead?: ReactNode;
  line: ReactNode;
  tabs: readonly Tab[];
  /** What comes next: always in reach, whatever the length of the screen. */
  next: ReactNode;
  children: ReactNode;
};

export function TournamentFrame({ title, lead, line, tabs, next, children }: TournamentFrameProps) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:gap-8">
      <PageTitle size="screen" lead={lead}>
        {title}
      </PageTitle>
      <div className="grid grid-cols-1 gap-3">
        {line}
        <nav aria-label="Vues du tournoi" className="flex flex-wrap gap-x-6">
          {tabs.map(({ label, to, isCurrent }) => (
            <Link
              key={to}
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center border-b-3 font-semibold',
                isCurrent
                  ? 'border-orange text-text'
                  : 'border-transparent text-soft hover:border-edge hover:text-text',
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {children}
      {next}
    </div>
  );
}
