import { ArrowRight } from 'lucide-react';
import { Link } from '#web/ui/router.tsx';
import type { Steps } from '#contract/tournament.ts';
import { StepsLine } from './steps-line.tsx';

type GlanceProps = { steps: Steps; hrefOf: (view: string | null) => string };

/** Where the tournament is and what comes next, for the first screen of the admin area. */
export function Glance({ steps: { steps, next }, hrefOf }: GlanceProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <StepsLine steps={steps} viewed={null} hrefOf={hrefOf} />
      <Link
        to={hrefOf(null)}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-orange hover:underline"
      >
        {next === null ? 'Ouvrir le tournoi' : `Ensuite : ${next.label}`}
        <ArrowRight aria-hidden className="size-4.5" />
      </Link>
    </div>
  );
}
