import { Printer } from 'lucide-react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import '#web/styles/team-cards.css';

export type TeamCard = { pk_team: number; name: string; address: string };
/** A team without a card; without a reason, nobody has tried yet. */
type Missed = { name: string; reason: string | null };

type MakingProps = { done: number; total: number; onStop: () => void };

/** While the links are being made, one by one. */
export function Making({ done, total, onStop }: MakingProps) {
  return (
    <div className="grid max-w-xl justify-items-start gap-4">
      <output className="text-lg tabular-nums">
        {done} / {total} cartes
      </output>
      <progress
        value={done}
        max={total}
        aria-label="Cartes faites"
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
  missed: readonly Missed[];
  onPrint: () => void;
  /** Makes those that are missing. */
  onGoOn: () => void;
};

/** The sheet: eight cards on an A4 page, to be cut and handed out. */
export function TeamCards({ event, cards, missed, onPrint, onGoOn }: TeamCardsProps) {
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-4 print:hidden">
        <p className="max-w-[60ch] text-lg">
          Imprimez maintenant : ces QR ne s'afficheront plus une fois cette page quittée.
        </p>
        <Button onClick={onPrint}>
          <Printer aria-hidden className="size-5" />
          Imprimer
        </Button>
        {missed.length > 0 && (
          <Alert tone="error">
            <p>
              {missed.length > 1
                ? `${missed.length} équipes n'ont pas de carte :`
                : "Une équipe n'a pas de carte :"}
            </p>
            <ul>
              {missed.map(({ name, reason }) => (
                <li key={name}>{reason === null ? name : `${name} : ${reason}`}</li>
              ))}
            </ul>
          </Alert>
        )}
        {missed.length > 0 && (
          <Button variant="secondary" onClick={onGoOn}>
            {missed.length > 1
              ? `Préparer les ${missed.length} qui manquent`
              : 'Préparer la sienne'}
          </Button>
        )}
      </div>
      <ul className="team-cards" aria-label="Cartes à imprimer">
        {cards.map(({ pk_team, name, address }) => (
          <li key={pk_team}>
            <QrCode text={address} label={`QR code de ${name}`} />
            <div>
              <p className="team-card-event">{event}</p>
              <p className="team-card-name proper-name">{name}</p>
              <p>
                Scannez avec l'appareil photo : la page de votre équipe dit quand et où vous jouez.
              </p>
              <p className="team-card-note">À garder pour vous : qui a ce QR agit pour l'équipe.</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
