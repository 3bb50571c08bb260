import type { PushState } from './push-subscription.ts';

type NotificationsProps = { state: PushState; onChange: (isEnabled: boolean) => void };

/** Whether a closed phone is notified, too. */
export function Notifications({ state, onChange }: NotificationsProps) {
  const canChoose = !CANNOT.has(state);
  return (
    <>
      {canChoose && (
        <label>
          Recevoir des notifications, même page fermée
          <input
            type="checkbox"
            checked={state === 'on' || state === 'asking'}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        </label>
      )}
      <p
        role={state === 'failed' ? 'alert' : 'status'}
        className={state === 'failed' ? 'text-sm text-red' : 'text-sm text-soft'}
      >
        {TEXTS[state]}
      </p>
    </>
  );
}

const CANNOT: ReadonlySet<PushState> = new Set([
  'unsupported',
  'insecure',
  'uninstalled',
  'denied',
]);

const TEXTS = {
  unsupported: 'Ce navigateur ne peut pas recevoir de notifications.',
  insecure: "Sans HTTPS, les navigateurs n'autorisent pas les notifications.",
  uninstalled:
    "Notifications sur iPhone : ajoutez d'abord le site à l'écran d'accueil (Partager, puis « Sur l'écran d'accueil »), puis ouvrez-le de là et collez-y le lien de votre équipe.",
  off: "Pour vos appels, vos changements d'adversaire et vos litiges.",
  asking: 'Répondez à la question du navigateur.',
  on: 'Ce téléphone reçoit les notifications, même page fermée.',
  denied:
    "Les notifications de ce site sont bloquées. Pour les recevoir, autorisez-les dans les réglages du navigateur, à l'icône à gauche de l'adresse, puis rechargez la page.",
  failed: "Les notifications n'ont pas pu être activées. Vérifiez le réseau, puis réessayez.",
} as const satisfies Record<PushState, string>;
