import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import { Spinner } from './spinner.tsx';

type WaitingProps = {
  title: string;
  /** In the place of the spinner: why it does not come. */
  children?: ReactNode;
};

/** A page whose content is on its way: it says which page it is. */
export function Waiting({ title, children }: WaitingProps) {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = area.current;
    return () => {
      // The title that has the focus goes with this: without it, a keyboard would start again from nowhere.
      if (here?.contains(document.activeElement)) here.closest('main')?.focus(QUIETLY);
    };
  }, []);
  return (
    <div ref={area} className="wrap grid gap-8 py-10 lg:py-16">
      <PageTitle>{title}</PageTitle>
      {children ?? <Spinner label="Chargement, veuillez patienter..." className="min-h-60" />}
    </div>
  );
}

const QUIETLY = { preventScroll: true };
