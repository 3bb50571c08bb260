import { Undo2 } from 'lucide-react';
import type { Steps } from '#contract/tournament/tournament.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

type NextStepProps = {
  next: Steps['next'];
  last: Steps['last'];
  busy: boolean;
  /** Why the last try was refused. */
  refusal: string | null;
  onNext: () => void;
  onUndo: () => void;
};

/** The next step, or why it is too early; and the undo of the last one. */
export function NextStep({ next, last, busy, refusal, onNext, onUndo }: NextStepProps) {
  if (next === null && last === null) return null;
  return (
    <section
      aria-label="Prochaine étape"
      className={classes(
        'z-10 -mx-[1.125rem] flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line bg-ink px-[1.125rem] py-3 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0',
        // A disabled button must not take a third of a phone's screen.
        next?.refusal === null && 'sticky bottom-0',
        next?.refusal && 'sm:sticky sm:bottom-0',
      )}
    >
      {next && (
        <>
          <Button
            onClick={onNext}
            busy={busy}
            disabled={next.refusal !== null}
            aria-describedby="next-refusal"
            className="max-sm:w-full"
          >
            {next.label}
          </Button>
          <p id="next-refusal" aria-live="polite" className="text-soft empty:hidden">
            {next.refusal}
          </p>
          {refusal !== null && <Alert tone="error">{refusal}</Alert>}
        </>
      )}
      {last && (
        <button
          type="button"
          onClick={onUndo}
          className="group flex min-h-11 min-w-0 items-center gap-2 text-left text-sm text-soft hover:text-text sm:ml-auto"
        >
          <Undo2 aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0">
            <span className="font-semibold underline underline-offset-4">
              Annuler la dernière étape
            </span>
            <span className="block truncate max-sm:max-w-[70vw] sm:max-w-72">{last.label}</span>
          </span>
        </button>
      )}
    </section>
  );
}
