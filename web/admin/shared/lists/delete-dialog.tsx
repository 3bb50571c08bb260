import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type DeleteDialogProps = {
  /** 'le joueur Zoé'. */
  itemName: string;
  /** What else is deleted with it. */
  consequence?: string | undefined;
  busy: boolean;
  refusal: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

export function DeleteDialog(props: DeleteDialogProps) {
  const { itemName, consequence, busy, refusal, onConfirm, onCancel } = props;
  return (
    <Dialog title="Supprimer ?" onClose={onCancel} className="max-w-xl">
      <div className="grid gap-5">
        <p className="text-lg">
          Voulez-vous vraiment supprimer <strong>{itemName}</strong> ?
        </p>
        {consequence && <p className="text-soft">{consequence}</p>}
        {refusal !== null && <Alert tone="error">{refusal}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            Oui, je suis sûr
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Annuler
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
