import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Link, useNavigate } from '#web/ui/router.tsx';

type Tab = {
  id: string;
  label: string;
  /** The address that shows this tab. */
  to: string;
  /** Text for screen readers on a tab with an error. */
  mark?: string | undefined;
};

type TabsProps = { label: string; tabs: readonly Tab[]; current: string; children: ReactNode };

/** Parts of a screen, one visible at a time, each with an address. Arrow keys move between the tabs. */
export function Tabs({ label, tabs, current, children }: TabsProps) {
  const navigate = useNavigate();
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = tabs.findIndex(({ id }) => id === current);
    const to = TARGETS[event.key]?.(at, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (tab === undefined) return;
    event.preventDefault();
    navigate(tab.to, { replace: true });
    document.getElementById(tabId(tab.id))?.focus();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it have the focus */}
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={move}>
        {tabs.map(({ id, label: name, to, mark }) => {
          const isCurrent = id === current;
          return (
            <Link
              key={id}
              id={tabId(id)}
              to={to}
              role="tab"
              aria-selected={isCurrent}
              aria-controls={isCurrent ? panelId(id) : undefined}
              tabIndex={isCurrent ? 0 : -1}
              className={classes('tab', mark !== undefined && 'tab-marked')}
            >
              {name}
              {mark !== undefined && <span className="sr-only"> ({mark})</span>}
            </Link>
          );
        })}
      </div>
      <div role="tabpanel" id={panelId(current)} aria-labelledby={tabId(current)}>
        {children}
      </div>
    </>
  );
}

const TARGETS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function tabId(id: string): string {
  return `onglet-${id}`;
}

function panelId(id: string): string {
  return `partie-${id}`;
}
