import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import { Spinner } from './spinner.tsx';

type LoadingPageProps = {
  title: string;
  /** Shown instead of the spinner: why loading failed. */
  children?: ReactNode;
};

/** A page that is loading, with its title. */
export function LoadingPage({ title, children }: LoadingPageProps) {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    return () => {
      // The focused title is about to be removed: without this, a keyboard would start again at the top.
      if (element?.contains(document.activeElement)) element.closest('main')?.focus(NO_SCROLL);
    };
  }, []);
  return (
    <div ref={area} className="wrap grid gap-8 py-10 lg:py-16">
      <PageTitle>{title}</PageTitle>
      {children ?? <Spinner label="Chargement, veuillez patienter..." className="min-h-60" />}
    </div>
  );
}

const NO_SCROLL = { preventScroll: true };
