import { useCallback, useEffect, useState } from 'react';
import { renew, pushState, disablePush, enablePush, type PushState } from './push-subscription.ts';

export type PushTeam = {
  secret: string;
  pk_team: number;
  /** Null when the site sends no notifications. */
  push_key: string | null;
};

/** The state of the notifications and a function to switch them. Only for parts that the browser renders. */
export function usePush(team: PushTeam): [PushState, (isEnabled: boolean) => void] {
  const { secret, pk_team, push_key } = team;
  const [changed, setState] = useState<PushState | null>(null);
  const found = pushState(pk_team, push_key);

  useEffect(() => {
    if (found !== 'on' || push_key === null) return;
    renew({ secret, pk_team, push_key }).catch(() => setState('failed'));
  }, [found, secret, pk_team, push_key]);

  const isUninstalled = found === 'uninstalled';
  useEffect(() => {
    if (isUninstalled)
      document.querySelector('link[rel="manifest"]')?.setAttribute('href', TEAM_MANIFEST);
  }, [isUninstalled]);

  const setEnabled = useCallback(
    (isEnabled: boolean) => {
      if (push_key === null) return;
      const target = { secret, pk_team, push_key };
      setState(isEnabled ? 'asking' : 'off');
      (isEnabled ? enablePush(target) : disablePush(target)).then(setState, () =>
        setState('failed'),
      );
    },
    [secret, pk_team, push_key],
  );
  return [changed ?? found, setEnabled];
}

/** A site added to the home screen from here must open here, where the link can be pasted. */
const TEAM_MANIFEST = '/equipe.webmanifest';
