import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type PublishButtonProps = { name: string; busy: boolean; onPublish: () => void };

/** What visitors have seen cannot be unseen: it is asked before. */
export function PublishButton({ name, busy, onPublish }: PublishButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button busy={busy} onClick={() => setAsking(true)}>
        Publier
      </Button>
      {isAsking && (
        <Dialog title={`Publier ${name} ?`} onClose={() => setAsking(false)}>
          <p className="text-soft">
            Les visiteurs le verront tout de suite, et chaque changement avec lui. Un événement
            publié ne se supprime plus : il s'archive.
          </p>
          <div className="mt-6 flex flex-wrap gap-2">
            <Button
              onClick={() => {
                setAsking(false);
                onPublish();
              }}
            >
              Publier maintenant
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Pas encore
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
