import { Printer } from 'lucide-react';
import { labelled } from '#contract/words/names.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import '#web/styles/team-cards.css';

export type TeamCard = { pk_team: number; name: string; address: string };
/** A team without a card; the reason is null when nobody has tried yet. */
type TeamWithoutCard = { name: string; reason: string | null };

type CardProgressProps = { done: number; total: number; onStop: () => void };

/** The progress while the links are made one by one. */
export function CardProgress({ done, total, onStop }: CardProgressProps) {
  return (
    <div className="grid max-w-xl justify-items-start gap-4">
      <output className="text-lg tabular-nums">
        {done} / {total} cartes
      </output>
      <progress
        value={done}
        max={total}
        aria-label="Cartes prêtes"
        className="w-full accent-orange"
      />
      <Button variant="secondary" size="small" onClick={onStop}>
        Arrêter
      </Button>
    </div>
  );
}

type TeamCardsProps = {
  event: string;
  cards: readonly TeamCard[];
  withoutCard: readonly TeamWithoutCard[];
  onPrint: () => void;
  /** Makes the missing cards. */
  onMakeMissing: () => void;
};

/** The sheet: eight cards on an A4 page, to be cut and handed out. */
export function TeamCards({ event, cards, withoutCard, onPrint, onMakeMissing }: TeamCardsProps) {
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-4 print:hidden">
        <p className="max-w-[60ch] text-lg">
          Imprimez maintenant : ces QR codes ne s'afficheront plus une fois cette page quittée.
        </p>
        <Button onClick={onPrint}>
          <Printer aria-hidden className="size-5" />
          Imprimer les cartes
        </Button>
        {withoutCard.length > 0 && (
          <Alert tone="error">
            <p>
              {withoutCard.length > 1
                ? `${withoutCard.length} équipes n'ont pas de carte :`
                : "Une équipe n'a pas de carte :"}
            </p>
            <ul>
              {withoutCard.map(({ name, reason }) => (
                <li key={name}>{reason === null ? name : `${name} : ${reason}`}</li>
              ))}
            </ul>
          </Alert>
        )}
        {withoutCard.length > 0 && (
          <Button variant="secondary" onClick={onMakeMissing}>
            {withoutCard.length > 1
              ? `Préparer les ${withoutCard.length} cartes qui manquent`
              : 'Préparer la carte qui manque'}
          </Button>
        )}
      </div>
      <ul className="team-cards" aria-label="Cartes à imprimer">
        {cards.map(({ pk_team, name, address }) => (
          <li key={pk_team}>
            <QrCode text={address} label={labelled('QR code', name)} />
            <div>
              <p className="team-card-event">{event}</p>
              <p className="team-card-name proper-name">{name}</p>
              <p>
                Scannez avec l'appareil photo : la page de votre équipe dit quand et où vous jouez.
              </p>
              <p className="team-card-note">
                À garder pour vous : ce QR code permet d'agir pour l'équipe.
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
