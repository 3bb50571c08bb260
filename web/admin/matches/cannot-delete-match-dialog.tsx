import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type CannotDeleteMatchDialogProps = {
  /** 'le match [Les Aigles VS Boost Vide] (Ronde suisse 1)'. */
  matchTitle: string;
  scoreHref: string;
  onCancel: () => void;
};

/** Says that a match of the tournament cannot be deleted, and what to do instead. */
export function CannotDeleteMatchDialog({
  matchTitle,
  scoreHref,
  onCancel,
}: CannotDeleteMatchDialogProps) {
  return (
    <Dialog title="Match du tournoi" onClose={onCancel} className="max-w-xl">
      <div className="grid gap-5">
        <p className="text-lg">
          On ne peut pas supprimer <strong>{matchTitle}</strong> : il fait partie du tournoi.
        </p>
        <p className="text-soft">
          Vous pouvez corriger ou effacer son résultat dans Tournoi. Pour retirer toute une ronde ou
          le bracket, annulez-y la dernière étape.
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={scoreHref}>Voir dans Tournoi</ButtonLink>
          <Button variant="quiet" onClick={onCancel}>
            Fermer
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
