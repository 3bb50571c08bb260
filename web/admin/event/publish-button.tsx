import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type PublishButtonProps = { name: string; busy: boolean; onPublish: () => void };

/** Asks before publishing, because visitors see the event at once. */
export function PublishButton({ name, busy, onPublish }: PublishButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button busy={busy} onClick={() => setConfirming(true)}>
        Publier
      </Button>
      {isConfirming && (
        <Dialog title={`Publier ${name} ?`} onClose={() => setConfirming(false)}>
          <p className="text-soft">
            Les visiteurs le verront tout de suite, et chaque changement avec lui. Un événement
            publié ne se supprime plus : il s'archive.
          </p>
          <div className="mt-6 flex flex-wrap gap-2">
            <Button
              onClick={() => {
                setConfirming(false);
                onPublish();
              }}
            >
              Publier maintenant
            </Button>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              Pas encore
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
