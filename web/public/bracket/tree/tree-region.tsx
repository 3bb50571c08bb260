import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactElement, RefObject } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { useHydrated } from '#web/lib/hydrated.ts';

type TreeRegionProps = {
  ref: RefObject<HTMLElement | null>;
  className: string;
  /** Must stay the same element while nothing in it changes. It gets no context of the page. */
  children: ReactElement;
};

/**
 * The scrollable region of the tree. The server's HTML stays as it is until something changes: hydrating it was a third of the
 * page's script time, and most visitors only read.
 */
export function TreeRegion({ ref, className, children }: TreeRegionProps) {
  const [isServed] = useState(!useHydrated() && !import.meta.env.SSR);
  const [drawing] = useState(() => createDrawing(children));
  const root = useRef<Root>(null);

  // A layout effect, because the page's effects measure the tree.
  useLayoutEffect(() => {
    if (!isServed || ref.current === null || children === drawing.now()) return;
    drawing.draw(children);
    root.current ??= hydrateRoot(ref.current, <HydratedTree drawing={drawing} />);
  }, [isServed, ref, children, drawing]);

  useEffect(
    () => () => {
      const oldRoot = root.current;
      // React cannot unmount a root while it renders another.
      queueMicrotask(() => oldRoot?.unmount());
    },
    [],
  );

  return (
    <section
      ref={ref}
      aria-label="Bracket du tournoi"
      className={className}
      {...(isServed ? SERVER_HTML : { children })}
    />
  );
}

/** A constant object: with a new one, React would empty the element. */
const SERVER_HTML = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

type TreeDrawing = ReturnType<typeof createDrawing>;

function createDrawing(served: ReactElement) {
  const listeners = new Set<() => void>();
  let current = served;
  return {
    served: () => served,
    now: () => current,
    draw: (next: ReactElement): void => {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Renders the server's version first, which React hydrates, and then the current one. */
function HydratedTree({ drawing }: { drawing: TreeDrawing }) {
  return useSyncExternalStore(drawing.subscribe, drawing.now, drawing.served);
}
