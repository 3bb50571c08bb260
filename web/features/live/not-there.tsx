import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type NotThereProps = { error: Error | null; onRetry: () => void };

/** While the tournament is on its way to this page, or when it did not come. */
export function NotThere({ error, onRetry }: NotThereProps) {
  if (error === null) {
    return <Spinner label="Chargement, veuillez patienter..." className="min-h-80" />;
  }
  return (
    <div className="grid justify-items-start gap-5 py-10">
      <p role="alert" className="font-semibold text-red">
        {`Une erreur est survenue : ${error.message}`}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  );
}
