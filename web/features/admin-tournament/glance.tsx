import { ArrowRight, Printer } from 'lucide-react';
import { Link } from '#web/ui/router.tsx';
import type { Steps } from '#contract/tournament.ts';
import { StepsLine } from './steps-line.tsx';

type GlanceProps = { steps: Steps; hrefOf: (view: string | null) => string };

/** Where the tournament is and what comes next, for the first screen of the admin area. */
export function Glance({ steps: { steps, next, tournament }, hrefOf }: GlanceProps) {
  const hasRounds = tournament.phase !== 'registration' && tournament.phase !== 'closed';
  return (
    <div className="grid grid-cols-1 gap-2">
      <StepsLine steps={steps} viewed={null} hrefOf={hrefOf} />
      <div className="flex flex-wrap gap-x-8">
        <Link
          to={hrefOf(null)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-orange hover:underline"
        >
          {next === null ? 'Ouvrir le tournoi' : `Ensuite : ${next.label}`}
          <ArrowRight aria-hidden className="size-4.5" />
        </Link>
        {hasRounds && (
          <Link
            to={hrefOf('print')}
            className="inline-flex min-h-11 items-center gap-2 text-soft hover:text-text"
          >
            <Printer aria-hidden className="size-4.5" />
            Imprimer
          </Link>
        )}
      </div>
    </div>
  );
}
