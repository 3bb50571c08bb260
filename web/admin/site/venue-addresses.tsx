import type { RoomAddresses } from '#contract/operations.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

type VenueAddressesProps = RoomAddresses & { posterAt: string };

/** The addresses at which phones in the venue reach the site. */
export function VenueAddresses({ from, addresses, posterAt }: VenueAddressesProps) {
  const [first, ...others] = addresses;
  if (first === undefined) {
    return (
      <section aria-labelledby="salle" className="grid gap-4">
        <Title />
        <Alert tone="info">{UNREACHABLE_TEXTS[from]}</Alert>
      </section>
    );
  }
  return (
    <section
      aria-labelledby="salle"
      className="grid gap-5 border-t-3 border-blue bg-panel p-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-8 sm:p-8"
    >
      <QrCode text={first} label={`QR code : ${first}`} className="w-40 sm:w-full" />
      <div className="grid content-start justify-items-start gap-3">
        <Title />
        <p data-verbatim className="text-2xl font-bold break-all select-all sm:text-4xl">
          {first}
        </p>
        {others.length > 0 && (
          <div className="text-soft">
            <p>Selon leur réseau, les téléphones passent aussi par :</p>
            <ul>
              {others.map((address) => (
                <li key={address} data-verbatim className="break-all select-all">
                  {address}
                </li>
              ))}
            </ul>
          </div>
        )}
        <ButtonLink to={posterAt} variant="secondary" size="small">
          Préparer l'affiche
        </ButtonLink>
      </div>
    </section>
  );
}

function Title() {
  return (
    <h2 id="salle" className="headline text-3xl">
      Dans la salle
    </h2>
  );
}

/** Why phones cannot reach the site. */
export const UNREACHABLE_TEXTS = {
  'this-machine':
    "Les téléphones de la salle ne peuvent pas ouvrir le site : il n'est accessible que depuis cette machine. Relancez-le avec HOST=0.0.0.0.",
  network:
    "Les téléphones ne peuvent pas encore ouvrir le site : cette machine n'est sur aucun réseau. Branchez-la au routeur, puis rechargez cette page.",
  'public-url': "L'adresse publique du site n'est pas connue.",
} as const satisfies Record<RoomAddresses['from'], string>;
