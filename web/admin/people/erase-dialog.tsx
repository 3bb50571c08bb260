import type { Registration } from '#contract/teams/people.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type EraseDialogProps = {
  registrations: readonly Registration[];
  busy: boolean;
  refusal: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

export function EraseDialog(props: EraseDialogProps) {
  const { registrations, busy, refusal, onConfirm, onCancel } = props;
  const names = [...new Set(registrations.map(({ username }) => username))].join(', ');
  const events = [...new Set(registrations.map(({ event_name }) => event_name))].join(', ');
  return (
    <Dialog title="Effacer pour toujours ?" onClose={onCancel} className="max-w-xl">
      <div className="grid gap-5 wrap-anywhere">
        <p className="text-lg">
          Cette personne sera effacée : <strong>{names}</strong> ({events}).
        </p>
        <p className="text-soft">
          Cette action est définitive : personne ne pourra l'annuler, pas même un SuperAdmin.
        </p>
        {refusal !== null && <Alert tone="error">{refusal}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            Effacer pour toujours
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Annuler
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
