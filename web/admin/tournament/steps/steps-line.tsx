import { Check } from 'lucide-react';
import { Link } from '#web/ui/router.tsx';
import type { Steps } from '#contract/tournament/tournament.ts';
import { classes } from '#web/ui/classes.ts';

type StepsLineProps = {
  steps: Steps['steps'];
  /** The step on screen. */
  viewed: string | null;
  stepHref: (key: string) => string;
};

/** The steps of the tournament. Past steps can be opened, future ones cannot. */
export function StepsLine({ steps, viewed, stepHref }: StepsLineProps) {
  return (
    <nav aria-label="Étapes du tournoi">
      <ol className="relative flex gap-1 overflow-x-auto pb-1">
        {steps.map((step) => (
          <li
            key={step.key}
            ref={isViewedStep(step, viewed) ? reveal : undefined}
            className="shrink-0 grow"
          >
            <Step {...step} isViewed={step.key === viewed} href={stepHref(step.key)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function isViewedStep({ key, state }: Steps['steps'][number], viewed: string | null): boolean {
  return viewed === null ? state === 'current' : key === viewed;
}

/** On a phone the line is longer than the screen: scroll to the viewed step. */
function reveal(item: HTMLElement | null): void {
  if (item?.parentElement) item.parentElement.scrollLeft = item.offsetLeft - BEFORE_PIXELS;
}

const BEFORE_PIXELS = 48;

type StepProps = Steps['steps'][number] & { isViewed: boolean; href: string };

function Step({ label, state, isViewed, href }: StepProps) {
  const { look, word } = STATES[state];
  const content = (
    <>
      {state === 'done' && <Check aria-hidden className="size-4 shrink-0 text-green" />}
      <span className={classes(isViewed && state === 'done' && 'underline')}>{label}</span>
      <span className="sr-only">, {word}</span>
    </>
  );
  const names = classes(
    'flex min-h-12 items-center gap-2 border-b-3 px-4 font-semibold whitespace-nowrap',
    look,
  );
  if (state === 'coming') return <span className={names}>{content}</span>;
  return (
    <Link to={href} aria-current={isViewed ? 'step' : undefined} className={names}>
      {content}
    </Link>
  );
}

const STATES = {
  done: { look: 'border-green bg-panel underline-offset-4 hover:bg-raise', word: 'terminé' },
  current: { look: 'border-orange bg-orange text-on-orange', word: 'en cours' },
  coming: { look: 'border-line bg-panel text-soft', word: 'à venir' },
} as const satisfies Record<StepProps['state'], unknown>;
