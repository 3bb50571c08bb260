import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type LeaveDialogProps = { onLeave: () => void; onStay: () => void };

export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog title="Quitter sans enregistrer ?" onClose={onStay} className="max-w-xl">
      <p className="text-lg">Ce que vous avez saisi ici n'est pas encore enregistré.</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={onStay}>Rester ici</Button>
        <Button variant="danger" onClick={onLeave}>
          Quitter sans enregistrer
        </Button>
      </div>
    </Dialog>
  );
}
