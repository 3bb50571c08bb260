import { failureText } from '#web/lib/calls/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureLines } from '#web/ui/lines.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type TournamentFallbackProps = { error: Error | null; onRetry: () => void };

/** Shown while the tournament loads, or when loading failed. */
export function TournamentFallback({ error, onRetry }: TournamentFallbackProps) {
  if (error === null) {
    return <Spinner label="Chargement, veuillez patienter..." className="min-h-80" />;
  }
  return (
    <div className="grid justify-items-start gap-5 py-10">
      <div role="alert" className="font-semibold text-red">
        <FailureLines message={failureText(error)} />
      </div>
      <Button variant="secondary" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  );
}
