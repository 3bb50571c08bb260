import { CallHour } from '#web/lib/matches/call-hour.tsx';
import { choosePhone, usePhoneChoices } from '../phone-choices.ts';
import { usePush, type PushTeam } from './push.ts';
import { canVibrate, ring, useRing, wakeRing, type RingState } from '#web/lib/screens/ring.ts';
import { isSecurePage } from '#web/lib/secure-page.ts';
import { useWakeLock, type WakeState } from '#web/lib/screens/wake-lock.ts';
import { Notifications } from './notifications.tsx';

type CallsProps = { callId: string | null; team: PushTeam; upcoming: number | undefined };

/** How this phone calls its team. It rings once for each call; `upcoming` is the match that waits for its call. */
export function Calls({ callId, team, upcoming }: CallsProps) {
  const { rings, staysAwake } = usePhoneChoices();
  const ringState = useRing(callId, rings);
  const isSecure = isSecurePage();
  const wakeState = useWakeLock(staysAwake && isSecure);
  const [pushState, setPushEnabled] = usePush(team);

  async function setRings(isEnabled: boolean): Promise<void> {
    choosePhone({ rings: isEnabled });
    if (!isEnabled) return;
    await wakeRing();
    // Rings at once, so that the team knows how it sounds and that the phone is not muted.
    ring();
  }

  return (
    <section aria-labelledby="alertes" className="phone-row phone-calls">
      <h2 id="alertes" className="font-semibold">
        Alertes
      </h2>
      {upcoming !== undefined && <CallHour match={upcoming} />}
      <label>
        {canVibrate() ? 'Sonner et vibrer' : 'Sonner'}
        <input
          type="checkbox"
          checked={rings}
          onChange={({ currentTarget }) => void setRings(currentTarget.checked)}
        />
      </label>
      {rings && <p className="text-sm text-soft">{RING_TEXTS[ringState]}</p>}
      {isSecure && (
        <label>
          Garder l'écran allumé
          <input
            type="checkbox"
            checked={staysAwake}
            onChange={({ currentTarget }) => choosePhone({ staysAwake: currentTarget.checked })}
          />
        </label>
      )}
      {isSecure && staysAwake && (
        <p className="text-sm text-soft empty:hidden">{WAKE_TEXTS[wakeState]}</p>
      )}
      {isSecure && team.push_key !== null && (
        <Notifications state={pushState} onChange={setPushEnabled} />
      )}
      {!isSecure && <p className="text-sm text-soft">{INSECURE}</p>}
    </section>
  );
}

/** Shown once for both: a choice that cannot work is not offered. */
const INSECURE =
  "Sur ce réseau, le site est ouvert sans HTTPS : le navigateur ne permet ni de garder l'écran allumé ni de recevoir des notifications. Laissez cette page ouverte, et réglez la mise en veille du téléphone.";

const RING_TEXTS = {
  ready: 'Laissez cette page ouverte, et le son du téléphone allumé.',
  asleep: "Touchez l'écran une fois pour activer la sonnerie.",
  impossible: 'Ce navigateur ne peut pas sonner. Gardez la page sous les yeux.',
} as const satisfies Record<RingState, string>;

const WAKE_TEXTS = {
  off: '',
  on: "L'écran reste allumé tant que cette page est ouverte.",
  refused: "Le téléphone refuse pour l'instant, souvent pour économiser sa batterie.",
  impossible: "Ce navigateur ne peut pas garder l'écran allumé.",
} as const satisfies Record<WakeState, string>;
