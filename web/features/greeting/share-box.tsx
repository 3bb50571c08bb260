import { Copy, QrCode as QrIcon, Share2 } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { QrCodeProps } from '#web/ui/qr-code.tsx';

type ShareBoxProps = {
  /** What is shared, in the names of the buttons: "l'invitation", and "de l'invitation". */
  what: string;
  ofWhat: string;
  address: string;
  /** The one thing to do now. */
  isMain?: boolean;
  /** Null where the browser has no sheet for it. */
  onShare: (() => void) | null;
  /** Answers whether it worked. */
  onCopy: () => Promise<boolean>;
};

/** An address to hand on: through another app, by copying it, or for the camera of the phone beside this one. */
export function ShareBox(props: ShareBoxProps) {
  const { what, ofWhat, address, isMain = false, onShare, onCopy } = props;
  const [isShown, setShown] = useState(false);
  const variant = isMain ? 'primary' : 'secondary';
  // Where it cannot be copied, it can still be read.
  const copy = async () => setShown(!(await onCopy()) || isShown);
  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap gap-1">
        {onShare && (
          <Button variant={variant} size="small" onClick={onShare}>
            <Share2 aria-hidden className="size-5" />
            Envoyer<span className="sr-only"> {what}</span>
          </Button>
        )}
        <Button variant={onShare ? 'secondary' : variant} size="small" onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          Copier<span className="sr-only"> {what}</span>
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          <QrIcon aria-hidden className="size-5" />
          QR<span className="sr-only"> {ofWhat}</span>
        </Button>
      </div>
      {isShown && (
        <div className="grid w-full justify-items-start gap-2">
          <div className="aspect-square w-52 bg-panel">
            <Suspense fallback={null}>
              <QrCode text={address} label={`QR code : ${what}`} className="w-full" />
            </Suspense>
          </div>
          <p data-verbatim className="text-sm break-all text-soft select-all">
            {address}
          </p>
        </div>
      )}
    </div>
  );
}

/** Only those who show one load what draws it. Without it, the address below is enough. */
const QrCode = lazy(async (): Promise<{ default: ComponentType<QrCodeProps> }> => {
  try {
    return { default: (await import('#web/ui/qr-code.tsx')).QrCode };
  } catch {
    return { default: () => null };
  }
});
