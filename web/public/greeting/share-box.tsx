import { Copy, QrCode as QrIcon, Share2 } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { QrCodeProps } from '#web/ui/qr-code.tsx';

type ShareBoxProps = {
  /** What is shared, for the labels of the buttons: "l'invitation", and "de l'invitation". */
  noun: string;
  ofNoun: string;
  address: string;
  /** Whether it is the main action. */
  isMain?: boolean;
  /** Null where the browser cannot share. */
  onShare: (() => void) | null;
  /** Resolves to whether it worked. */
  onCopy: () => Promise<boolean>;
};

/** An address to pass on: by another app, by copying, or as a QR code for another phone. */
export function ShareBox(props: ShareBoxProps) {
  const { noun, ofNoun, address, isMain = false, onShare, onCopy } = props;
  const [isQrOpen, setQrOpen] = useState(false);
  const variant = isMain ? 'primary' : 'secondary';
  // If it cannot be copied, the address is shown as text.
  const copy = async () => setQrOpen(!(await onCopy()) || isQrOpen);
  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap gap-1">
        {onShare && (
          <Button variant={variant} size="small" onClick={onShare}>
            <Share2 aria-hidden className="size-5" />
            Envoyer<span className="sr-only"> {noun}</span>
          </Button>
        )}
        <Button variant={onShare ? 'secondary' : variant} size="small" onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          Copier<span className="sr-only"> {noun}</span>
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isQrOpen}
          onClick={() => setQrOpen(!isQrOpen)}
        >
          <QrIcon aria-hidden className="size-5" />
          QR code<span className="sr-only"> {ofNoun}</span>
        </Button>
      </div>
      {isQrOpen && (
        <div className="grid w-full justify-items-start gap-2">
          <div className="aspect-square w-52 bg-panel">
            <Suspense fallback={null}>
              <QrCode text={address} label={`QR code : ${noun}`} className="w-full" />
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

/** Loaded only when shown. Without it, the address below is enough. */
const QrCode = lazy(async (): Promise<{ default: ComponentType<QrCodeProps> }> => {
  try {
    return { default: (await import('#web/ui/qr-code.tsx')).QrCode };
  } catch {
    return { default: () => null };
  }
});
