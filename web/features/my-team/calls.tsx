import { CallHour } from '#web/lib/call-hour.tsx';
import { choosePhone, usePhoneChoices } from '#web/lib/phone-choices.ts';
import { usePush, type PushTeam } from '#web/lib/push.ts';
import { canVibrate, ring, useRing, wakeRing, type RingState } from '#web/lib/ring.ts';
import { useWakeLock, type WakeState } from '#web/lib/wake-lock.ts';
import { Notifications } from './notifications.tsx';

type CallsProps = { calls: string | null; team: PushTeam; upcoming: number | undefined };

/** How this phone calls its team, and about when. `calls` names what it rings for; `upcoming` is the match that waits for its call. */
export function Calls({ calls, team, upcoming }: CallsProps) {
  const { rings, staysAwake } = usePhoneChoices();
  const ringState = useRing(calls, rings);
  const wakeState = useWakeLock(staysAwake);
  const [pushState, wantPush] = usePush(team);

  async function setRings(wanted: boolean): Promise<void> {
    choosePhone({ rings: wanted });
    if (!wanted) return;
    await wakeRing();
    // Heard at once: one knows how it sounds, and that the phone is not muted.
    ring();
  }

  return (
    <section aria-labelledby="etre-appele" className="phone-row phone-calls">
      <h2 id="etre-appele" className="font-semibold">
        Être appelé
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
      <label>
        Garder l'écran allumé
        <input
          type="checkbox"
          checked={staysAwake}
          onChange={({ currentTarget }) => choosePhone({ staysAwake: currentTarget.checked })}
        />
      </label>
      {staysAwake && <p className="text-sm text-soft empty:hidden">{WAKE_TEXTS[wakeState]}</p>}
      {team.push_key !== null && <Notifications state={pushState} onWanted={wantPush} />}
    </section>
  );
}

const RING_TEXTS = {
  ready: 'Laissez cette page ouverte, et le son du téléphone allumé.',
  asleep: "Touchez l'écran une fois pour réveiller la sonnerie.",
  impossible: 'Ce navigateur ne sait pas sonner. Gardez la page sous les yeux.',
} as const satisfies Record<RingState, string>;

const WAKE_TEXTS = {
  off: '',
  on: "L'écran reste allumé tant que cette page est ouverte.",
  refused: "Le téléphone refuse pour l'instant, souvent pour économiser sa batterie.",
  impossible: "Ce navigateur ne sait pas garder l'écran allumé.",
} as const satisfies Record<WakeState, string>;
