import { QrCode as QrIcon } from 'lucide-react';
import { use, type ReactNode } from 'react';
import type { TeamLinkRow } from '#contract/teams/managed-links.ts';
import { labelled, withDe } from '#contract/words/names.ts';
import { formatDateTime } from '#web/lib/event-words/dates.ts';
import { ReadOnly } from '#web/lib/read-only.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

type TeamLinksProps = {
  /** Null while they load. */
  links: readonly TeamLinkRow[] | null;
  now: Date;
  busy: boolean;
  refusal: string | null;
  onCreate: () => void;
  onWithdraw: (link: TeamLinkRow) => void;
};

/** The links of a team: when each was made and for whom. A link cannot be shown again. */
export function TeamLinks({ links, now, busy, refusal, onCreate, onWithdraw }: TeamLinksProps) {
  const isReadOnly = use(ReadOnly);
  return (
    <section className="grid max-w-3xl justify-items-start gap-5">
      <h2 className="headline text-3xl">Liens de l'équipe</h2>
      <p className="max-w-[60ch] text-soft">
        Avec son lien, l'équipe fait son check-in et annonce ses scores elle-même, sans compte. Un
        lien ne s'affiche qu'une fois : si l'équipe a perdu le sien, créez-en un nouveau et
        montrez-lui le QR code.
      </p>
      {links !== null && links.length > 0 && (
        <ul className="grid w-full gap-2">
          {links.map((link) => (
            <li
              key={link.pk_link}
              className="flex items-center justify-between gap-4 border border-line bg-panel px-4 py-2"
            >
              <p className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{linkName(link)}</span>
                <span className="text-sm text-soft">
                  Créé {formatDateTime(link.created_at, now)}
                </span>
              </p>
              {!isReadOnly && (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => onWithdraw(link)}
                  className="shrink-0"
                >
                  Retirer<span className="sr-only"> : {linkName(link)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {links !== null && links.length === 0 && <p>Cette équipe n'a aucun lien.</p>}
      {!isReadOnly && (
        <Button variant="secondary" size="small" busy={busy} onClick={onCreate}>
          <QrIcon aria-hidden className="size-5" />
          Créer un lien
        </Button>
      )}
      {refusal !== null && <Alert tone="error">{refusal}</Alert>}
    </section>
  );
}

export function linkName({ kind, username }: TeamLinkRow): string {
  if (kind === 'invitation') return "Invitation à rejoindre l'équipe";
  if (kind === 'player')
    return `Lien ${withDe(username ?? 'un joueur')}, pour son inscription seulement`;
  return username === null ? "Lien de l'équipe" : `Lien de l'équipe, chez ${username}`;
}

type NewLinkDialogProps = {
  team: string;
  address: string;
  onCopy: () => void;
  onClose: () => void;
};

/** Shows a new link as a QR code, for a phone beside this screen. */
export function NewLinkDialog({ team, address, onCopy, onClose }: NewLinkDialogProps) {
  return (
    <Dialog title={team} onClose={onClose} className="max-w-md">
      <div className="grid justify-items-center gap-4 text-center">
        <p className="text-lg">
          L'équipe scanne ce QR code avec un téléphone. Il ne s'affichera plus ; les liens plus
          anciens restent valables.
        </p>
        <QrCode text={address} label={labelled('QR code', team)} className="w-64" />
        <p data-verbatim className="text-sm break-all text-soft select-all">
          {address}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="secondary" size="small" onClick={onCopy}>
            Copier l'adresse
          </Button>
          <Button size="small" onClick={onClose}>
            Fermer
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  confirmText: string;
  isDanger?: boolean;
  busy: boolean;
  refusal: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmText, isDanger = false, busy, refusal } = props;
  return (
    <Dialog title={title} onClose={props.onCancel} className="max-w-xl">
      <div className="grid gap-5">
        <div className="grid gap-3 text-lg">{children}</div>
        {refusal !== null && <Alert tone="error">{refusal}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button variant={isDanger ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm}>
            {confirmText}
          </Button>
          <Button variant="quiet" onClick={props.onCancel}>
            Annuler
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
