import { useEffect, useState } from 'react';
import { useNavigate } from '#web/ui/router.tsx';

/** Asks before a link discards what was typed. When the tab is closed, the browser asks by itself. */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void) {
  const navigate = useNavigate();
  const [pendingAddress, setPendingAddress] = useState<string | null>(null);

  useEffect(() => {
    if (!isDirty) return undefined;
    const stopLink = (event: MouseEvent) => {
      const to = internalLink(event);
      if (to === null) return;
      event.preventDefault();
      // Otherwise the router would follow the link, and a second form on the page would ask again.
      event.stopImmediatePropagation();
      setPendingAddress(to);
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    // In the capture phase, before the router sees the click.
    document.addEventListener('click', stopLink, { capture: true });
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('click', stopLink, { capture: true });
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

  return {
    isAsking: pendingAddress !== null,
    onStay: () => setPendingAddress(null),
    onLeave: () => {
      if (pendingAddress === null) return;
      onLeave();
      navigate(pendingAddress);
    },
  };
}

/** The address on this site that a click would open in this tab. */
function internalLink(event: MouseEvent): string | null {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
  if (opensElsewhere || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  if (link === null || link.target === '_blank' || link.origin !== window.location.origin) {
    return null;
  }
  const { pathname, search, hash } = link;
  return pathname === window.location.pathname ? null : pathname + search + hash;
}
