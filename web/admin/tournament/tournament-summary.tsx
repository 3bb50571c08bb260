import { hasBegun } from '#contract/tournament/has-begun.ts';
import { ArrowRight, Printer } from 'lucide-react';
import { Link } from '#web/ui/router.tsx';
import type { Steps } from '#contract/tournament/tournament.ts';
import { StepsLine } from './steps/steps-line.tsx';

type TournamentSummaryProps = { steps: Steps; viewHref: (view: string | null) => string };

/** The tournament's progress and next step, for the dashboard. */
export function TournamentSummary({
  steps: { steps, next, tournament },
  viewHref,
}: TournamentSummaryProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <StepsLine steps={steps} viewed={null} stepHref={viewHref} />
      <div className="flex flex-wrap gap-x-8">
        <Link
          to={viewHref(null)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-orange hover:underline"
        >
          {next === null ? 'Ouvrir le tournoi' : `Ensuite : ${next.label}`}
          <ArrowRight aria-hidden className="size-4.5" />
        </Link>
        {hasBegun(tournament) && (
          <Link
            to={viewHref('print')}
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
