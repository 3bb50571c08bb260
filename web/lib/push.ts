import { useCallback, useEffect, useState } from 'react';
import { renew, stateOf, turnOff, turnOn, type PushState } from '#web/lib/push-subscription.ts';

export type PushTeam = {
  secret: string;
  pk_team: number;
  /** Null when the site sends no notifications. */
  push_key: string | null;
};

/** For a part of a page that only the browser draws: how it stands, and what turns it on or off. */
export function usePush(team: PushTeam): [PushState, (isWanted: boolean) => void] {
  const { secret, pk_team, push_key } = team;
  const [changed, setState] = useState<PushState | null>(null);
  const found = stateOf(pk_team, push_key);

  useEffect(() => {
    if (found !== 'on' || push_key === null) return;
    renew({ secret, pk_team, push_key }).catch(() => setState('failed'));
  }, [found, secret, pk_team, push_key]);

  const isUninstalled = found === 'uninstalled';
  useEffect(() => {
    if (isUninstalled)
      document.querySelector('link[rel="manifest"]')?.setAttribute('href', TEAMS_OWN);
  }, [isUninstalled]);

  const want = useCallback(
    (isWanted: boolean) => {
      if (push_key === null) return;
      const mine = { secret, pk_team, push_key };
      setState(isWanted ? 'asking' : 'off');
      (isWanted ? turnOn(mine) : turnOff(mine)).then(setState, () => setState('failed'));
    },
    [secret, pk_team, push_key],
  );
  return [changed ?? found, want];
}

/** What is put on the home screen from here must open here, where the link can be pasted. */
const TEAMS_OWN = '/equipe.webmanifest';
