import { Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import '#web/styles/room-poster.css';

type VenuePosterProps = {
  organiser: string;
  addresses: readonly string[];
  /** The address that is printed. */
  address: string;
  onChoose: (address: string) => void;
  /** The name of the Wi-Fi. It is printed and stored nowhere. */
  network: string;
  onNetwork: (network: string) => void;
  onPrint: () => void;
};

/** An A4 sheet for the door of the venue, with the address as text and as a QR code. */
export function VenuePoster(props: VenuePosterProps) {
  const { organiser, addresses, address, onChoose, network, onNetwork, onPrint } = props;
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-4 print:hidden">
        {addresses.length > 1 && (
          <SelectField
            label="Adresse imprimée"
            value={address}
            onChange={({ target }) => onChoose(target.value)}
            className="w-full max-w-md"
          >
            {addresses.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Nom du Wi-Fi"
          optional
          hint="Imprimé sur l'affiche, enregistré nulle part."
          autoComplete="off"
          spellCheck={false}
          value={network}
          onChange={({ target }) => onNetwork(target.value)}
          className="w-full max-w-md"
        />
        <Button onClick={onPrint}>
          <Printer aria-hidden className="size-5" />
          Imprimer l'affiche
        </Button>
      </div>
      <section aria-label="Aperçu de l'affiche" className="room-poster">
        <p className="room-poster-organiser">{organiser}</p>
        <p className="room-poster-title">Le tournoi sur votre téléphone</p>
        <QrCode text={address} label={`QR code : ${address}`} className="room-poster-code" />
        <p data-verbatim className="room-poster-address">
          {address}
        </p>
        <ol>
          <li>
            Rejoignez le Wi-Fi {network === '' ? 'de la salle' : <b data-verbatim>{network}</b>}.
          </li>
          <li>Scannez le QR code avec l'appareil photo, ou tapez l'adresse dans le navigateur.</li>
        </ol>
      </section>
    </div>
  );
}
