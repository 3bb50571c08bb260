import { useState } from 'react';
import { failureText } from '#web/lib/calls/failures.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** An action that needs a confirmation. */
export type Question = { label: string; text: string; onConfirm: () => Promise<void> };

type ConfirmDialogProps = { question: Question; onClose: () => void };

export function ConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  const { label, text, onConfirm } = question;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setRefusal(failureText(error));
      setBusy(false);
    }
  }

  return (
    <Dialog title={`${label} ?`} onClose={onClose} className="max-w-xl">
      <div className="grid gap-5 wrap-anywhere">
        <p className="text-lg">{text}</p>
        {refusal !== null && <Alert tone="error">{refusal}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {label}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
