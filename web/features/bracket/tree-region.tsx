import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactElement, RefObject } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { useHydrated } from '#web/lib/hydrated.ts';

type TreeRegionProps = {
  ref: RefObject<HTMLElement | null>;
  className: string;
  /** The same element as long as nothing in it changes. No context of the page reaches it. */
  children: ReactElement;
};

/**
 * Where the tree is looked at, and scrolled. The tree that came with the page stays as the server drew it until something in it
 * changes: to take it over was a third of what scripts did for this page, and most readers only read.
 */
export function TreeRegion({ ref, className, children }: TreeRegionProps) {
  const [isServed] = useState(!useHydrated() && !import.meta.env.SSR);
  const [picture] = useState(() => pictureOf(children));
  const root = useRef<Root>(null);

  // Before the effects of the page: they measure the tree.
  useLayoutEffect(() => {
    if (!isServed || ref.current === null || children === picture.now()) return;
    picture.draw(children);
    root.current ??= hydrateRoot(ref.current, <TakenOver picture={picture} />);
  }, [isServed, ref, children, picture]);

  useEffect(
    () => () => {
      const left = root.current;
      // React does not end one of its roots while it is busy with another.
      queueMicrotask(() => left?.unmount());
    },
    [],
  );

  return (
    <section
      ref={ref}
      aria-label="Arbre du tournoi"
      className={className}
      {...(isServed ? AS_SERVED : { children })}
    />
  );
}

/** Always the same object: for another one, React would empty the element. */
const AS_SERVED = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

type Picture = ReturnType<typeof pictureOf>;

function pictureOf(served: ReactElement) {
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

/** First what the server drew, which React finds in the page, and at once what is to be drawn now. */
function TakenOver({ picture }: { picture: Picture }) {
  return useSyncExternalStore(picture.subscribe, picture.now, picture.served);
}
