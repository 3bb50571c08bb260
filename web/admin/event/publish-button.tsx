import { useState } from 'react';
import { theEvent } from '#contract/words/names.ts';
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
        <Dialog title={`Publier ${theEvent(name)} ?`} onClose={() => setConfirming(false)}>
          <p className="text-soft">
            Les visiteurs le verront tout de suite, ainsi que chaque changement. Un événement publié
            ne peut plus être supprimé, seulement archivé.
          </p>
          <div className="mt-6 flex flex-wrap gap-2">
            <Button
              onClick={() => {
                setConfirming(false);
                onPublish();
              }}
            >
              Publier l'événement
            </Button>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              Pas maintenant
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
