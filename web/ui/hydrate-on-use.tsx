import { memo, Suspense, use, useState, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from './router.tsx';

/**
 * The same component, whose part of the server's page is left as it is until somebody clicks, touches or types in it, or
 * until its properties change: most people only read, and to take over what they read costs as much as to show it. React
 * takes it over inside the event that needs it, so that no click is lost. An effect in it would wait as well: this is for
 * components that show what they are given.
 */
export function hydrateOnUse<P extends object>(Component: ComponentType<P>): ComponentType<P> {
  return memo(function HydratedOnUse(props: P) {
    const location = useLocation();
    const [first] = useState(props);
    const [firstLocation] = useState(location);
    // Known before React looks: it takes over what was there, then shows the change. Drawn anew, it would lose the focus.
    // A new address is a change too: React would wait for this part before it goes there.
    if (first !== props || firstLocation !== location) changed.add(first);
    return (
      <Suspense>
        <LeftAlone first={first}>
          <Component {...props} />
        </LeftAlone>
      </Suspense>
    );
  });
}

/** The first properties of those that have had others since. */
const changed = new WeakSet<object>();

function LeftAlone({ first, children }: { first: object; children: ReactNode }) {
  const isTakingOver = useSyncExternalStore(
    neverChanges,
    () => false,
    () => !import.meta.env.SSR,
  );
  if (isTakingOver && !changed.has(first) && !isInEvent()) use(NEVER);
  return children;
}

const NEVER = new Promise<never>(() => undefined);

function neverChanges(): () => void {
  return () => undefined;
}

/** React's own turns are messages, or no event at all. */
function isInEvent(): boolean {
  return window.event !== undefined && window.event.type !== 'message';
}
