import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { Alert } from '#web/ui/alert.tsx';
import { classes } from '#web/ui/classes.ts';

/** Uploads a file and resolves to the hash of the stored picture; rejects with a sentence. */
export type SendPicture = (file: File, onProgress: (part: number) => void) => Promise<string>;

type PictureDropProps = {
  label: string;
  send: SendPicture;
  isLocked: boolean;
  /** Whether several files may be chosen at once. */
  isMany?: boolean;
  onSent: (hash: string) => void;
};

/** Where a picture is chosen, or dropped. */
export function PictureDrop({ label, send, isLocked, isMany = false, onSent }: PictureDropProps) {
  const [isOver, setOver] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const take = async (files: readonly File[]): Promise<void> => {
    setFailure(null);
    try {
      for (const file of files) {
        setProgress(0);
        onSent(await send(file, setProgress));
      }
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setProgress(null);
    }
  };

  return (
    <div className="grid gap-2">
      <label className={classes('event-drop', isOver && 'event-drop-over')}>
        <ImagePlus aria-hidden className="size-6 text-orange" />
        <span className="font-semibold">{label}</span>
        <span className="text-sm text-soft">
          Cliquez, ou déposez un fichier ici. PNG, JPEG ou WebP, {MEGABYTES} Mo au plus.
        </span>
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={isLocked || progress !== null}
          multiple={isMany}
          className="event-file"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ target }) => {
            void take(Array.from(target.files ?? []));
            // Cleared, so that choosing the same file again after a refusal fires a change.
            target.value = '';
          }}
        />
      </label>
      {progress !== null && (
        <progress aria-label="Envoi de l'image" value={progress} className="event-progress" />
      )}
      {failure !== null && <Alert tone="error">{failure}</Alert>}
    </div>
  );
}

const MEGABYTES = PICTURE_BYTES_MAX / 1024 ** 2;
