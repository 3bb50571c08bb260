import { useEffect, useState } from 'react';
import { useNavigate } from '#web/ui/router.tsx';

/** Asks before a click on a link throws away what was typed. Closing the tab asks in the browser's own words. */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    if (!isDirty) return undefined;
    const stopLink = (event: MouseEvent) => {
      const to = internalLink(event);
      if (to === null) return;
      event.preventDefault();
      // Otherwise the router would leave at once, and a second form of the page would ask the same question again.
      event.stopImmediatePropagation();
      setWanted(to);
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the router sees the click, whichever link of the page it was on.
    document.addEventListener('click', stopLink, { capture: true });
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('click', stopLink, { capture: true });
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

  return {
    isAsking: wanted !== null,
    onStay: () => setWanted(null),
    onLeave: () => {
      if (wanted === null) return;
      onLeave();
      navigate(wanted);
    },
  };
}

/** The address within the site that a click would go to, in this tab. */
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
