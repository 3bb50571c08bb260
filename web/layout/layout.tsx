import type { ReactNode } from 'react';
import { TOAST_MILLISECONDS, TOASTS_VISIBLE } from '#contract/limits.ts';
import { Footer } from '#web/layout/footer.tsx';
import { Header } from '#web/layout/header.tsx';
import { MAIN_ID, useRouteChange } from '#web/layout/route-change.ts';
import { Toasts } from '#web/ui/toasts/toasts.tsx';

type LayoutProps = {
  frame: 'site' | 'wall' | 'overlay';
  /** The title of the page. */
  title: string;
  /** Its address, or home's when the address is unknown. */
  pathname: string;
  /** Whether the page exists: otherwise home is shown instead. */
  found: boolean;
  children: ReactNode;
};

export function Layout({ frame, title, pathname, found, children }: LayoutProps) {
  useRouteChange(title);
  if (frame !== 'site') return <main id={MAIN_ID}>{children}</main>;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="sr-only bg-orange px-4 py-3 font-bold text-on-orange focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Aller au contenu
      </a>
      <Header pathname={pathname} />
      <main id={MAIN_ID} tabIndex={-1} className="flex grow flex-col outline-none">
        {!found && (
          <p className="bg-panel">
            <span className="wrap block py-3 font-semibold text-orange">
              Cette page n'existe pas : voici l'accueil.
            </span>
          </p>
        )}
        {children}
        <Toasts visible={TOASTS_VISIBLE} milliseconds={TOAST_MILLISECONDS} />
      </main>
      <Footer />
    </div>
  );
}
