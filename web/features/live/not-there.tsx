import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type NotThereProps = { error: Error | null; onRetry: () => void };

/** While the tournament is on its way to this page, or when it did not come. */
export function NotThere({ error, onRetry }: NotThereProps) {
  if (error === null) {
    return <Spinner label="Chargement, veuillez patienter..." className="min-h-80" />;
  }
  return (
    <div className="grid justify-items-start gap-5 py-10">
      <div role="alert" className="font-semibold text-red">
        <Lines text={`Une erreur est survenue : ${failureText(error)}`} />
      </div>
      <Button variant="secondary" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  );
}
