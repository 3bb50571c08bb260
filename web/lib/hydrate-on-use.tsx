import { memo, Suspense, use, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useHydrated } from '#web/lib/hydrated.ts';

/**
 * The same component, whose part of the server's page is left as it is until somebody clicks, touches or types in it, or
 * until its properties change: most people only read, and to take over what they read costs as much as to show it. React
 * takes it over inside the event that needs it, so that no click is lost. An effect in it would wait as well: this is for
 * components that show what they are given.
 */
export function hydrateOnUse<P extends object>(Component: ComponentType<P>): ComponentType<P> {
  return memo(function HydratedOnUse(props: P) {
    const [first] = useState(props);
    // Known before React looks: it takes over what was there, then shows the change. Drawn anew, it would lose the focus.
    if (first !== props) changed.add(first);
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
  const isTakingOver = !useHydrated() && !import.meta.env.SSR;
  if (isTakingOver && !changed.has(first) && !isInEvent()) use(NEVER);
  return children;
}

const NEVER = new Promise<never>(() => undefined);

/** React's own turns are messages, or no event at all. */
function isInEvent(): boolean {
  return window.event !== undefined && window.event.type !== 'message';
}
