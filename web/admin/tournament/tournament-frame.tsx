import { Eye, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/router.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

type Tab = { label: string; to: string; isCurrent: boolean };

type TournamentFrameProps = {
  title: string;
  line: ReactNode;
  tabs: readonly Tab[];
  /** The public page of the same view. */
  publicPage: string | null;
  /** The link that prints the view. */
  printLink: { label: string; to: string };
  /** The next step, always in reach at the bottom of the screen. */
  next: ReactNode;
  children: ReactNode;
};

export function TournamentFrame(props: TournamentFrameProps) {
  const { title, line, tabs, publicPage, printLink, next, children } = props;
  return (
    <div className="grid grid-cols-1 gap-6 lg:gap-8">
      <PageTitle size="screen">{title}</PageTitle>
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
          <div className="flex flex-wrap gap-x-6 sm:ml-auto">
            <Link to={printLink.to} className={BESIDE}>
              <Printer aria-hidden className="size-4.5" />
              {printLink.label}
            </Link>
            {publicPage !== null && (
              <Link to={publicPage} className={BESIDE}>
                <Eye aria-hidden className="size-4.5" />
                Page publique
              </Link>
            )}
          </div>
        </nav>
      </div>
      {children}
      {next}
    </div>
  );
}

const BESIDE = 'flex min-h-11 items-center gap-2 text-soft hover:text-text';
