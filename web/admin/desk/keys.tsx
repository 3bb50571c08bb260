import type { Desk, DeskKeyKind } from '#contract/day/desk.ts';
import { formatDateTime } from '#web/lib/event-words/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { examplesFor } from './curl.ts';

export type DeskKeyRow = Desk['keys'][number];

export const KEY_NAMES: Readonly<Record<DeskKeyKind, string>> = {
  read: 'Clé de lecture',
  button: 'Clé de commande',
};

/** Id of the heading, which takes the focus after a key was withdrawn. */
export const KEYS_ID = 'cles';

type KeysProps = {
  keys: readonly DeskKeyRow[];
  now: Date;
  /** The kind of key that is being made. */
  busy: DeskKeyKind | null;
  refusal: string | null;
  onCreate: (kind: DeskKeyKind) => void;
  onWithdraw: (key: DeskKeyRow) => void;
};

/** The keys by which programs read the desk and press its buttons. A key cannot be shown again. */
export function Keys({ keys, now, busy, refusal, onCreate, onWithdraw }: KeysProps) {
  return (
    <section aria-labelledby={KEYS_ID} className="grid content-start justify-items-start gap-4">
      <h2 id={KEYS_ID} tabIndex={-1} className="headline text-3xl">
        Clés
      </h2>
      <p className="max-w-[60ch] text-soft">
        Une clé de lecture donne à l'habillage et à la fiche du match ce que le public ne voit pas
        encore. Une clé de commande actionne les boutons, depuis un Stream Deck ou un script. Une
        clé ne s'affiche qu'une fois.
      </p>
      {keys.length === 0 ? (
        <p>Aucune clé pour le moment.</p>
      ) : (
        <ul className="grid w-full gap-2">
          {keys.map((key) => (
            <li
              key={key.pk_key}
              className="flex items-center justify-between gap-4 border border-line bg-panel px-4 py-2"
            >
              <p>
                <span className="block font-semibold">{KEY_NAMES[key.kind]}</span>
                <span className="text-sm text-soft">
                  Créée {formatDateTime(key.created_at, now)}
                </span>
              </p>
              <Button variant="secondary" size="small" onClick={() => onWithdraw(key)}>
                Retirer
                <span className="sr-only">
                  {` : ${KEY_NAMES[key.kind]}, créée ${formatDateTime(key.created_at, now)}`}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {(['read', 'button'] as const).map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            size="small"
            busy={busy === kind}
            onClick={() => onCreate(kind)}
          >
            {kind === 'read' ? 'Créer une clé de lecture' : 'Créer une clé de commande'}
          </Button>
        ))}
      </div>
      {refusal !== null && <Alert tone="error">{refusal}</Alert>}
    </section>
  );
}

type NewKeyDialogProps = {
  kind: DeskKeyKind;
  secret: string;
  /** Address of the page with all overlays, without a key. */
  overlays: string;
  origin: string;
  onCopy: (text: string) => void;
  onClose: () => void;
};

/** Shows a new key, once. */
export function NewKeyDialog({
  kind,
  secret,
  overlays,
  origin,
  onCopy,
  onClose,
}: NewKeyDialogProps) {
  const copies =
    kind === 'read' ? readingAddresses(overlays, secret) : firstExample(origin, secret);
  return (
    <Dialog title={KEY_NAMES[kind]} onClose={onClose} className="max-w-2xl">
      <div className="grid gap-4">
        <p className="text-lg">
          Copiez cette clé maintenant : elle ne s'affichera plus. Si vous la perdez, ou si elle
          apparaît à l'écran, retirez-la et créez-en une autre.
        </p>
        <CopyableText label="La clé" text={secret} onCopy={onCopy} />
        {copies.map((copied) => (
          <CopyableText key={copied.label} {...copied} onCopy={onCopy} />
        ))}
        <div>
          <Button size="small" onClick={onClose}>
            Fermer
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type LabelledText = { label: string; text: string };

function readingAddresses(overlays: string, secret: string): LabelledText[] {
  return [
    { label: 'Tous les habillages, pour OBS', text: `${overlays}#cle=${secret}` },
    { label: 'La fiche du match, pour un caster', text: `${overlays}/fiche#cle=${secret}` },
  ];
}

function firstExample(origin: string, secret: string): LabelledText[] {
  const [example] = examplesFor(origin, secret);
  const label = 'Par exemple, pour passer au match suivant';
  return example === undefined ? [] : [{ label, text: example.command }];
}

type CopyableTextProps = LabelledText & { onCopy: (text: string) => void };

export function CopyableText({ label, text, onCopy }: CopyableTextProps) {
  return (
    <div className="grid gap-1 border border-line bg-ink px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">{label}</p>
        <Button variant="secondary" size="small" onClick={() => onCopy(text)} className="shrink-0">
          Copier<span className="sr-only">{` : ${label}`}</span>
        </Button>
      </div>
      <code data-verbatim className="text-sm break-all text-soft select-all">
        {text}
      </code>
    </div>
  );
}
