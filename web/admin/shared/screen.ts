import { useEffect, type ComponentType } from 'react';
import type { Permission, Session } from '#contract/entities.ts';
import { pageTitle } from '#web/lib/page-titles.ts';
import { typographic } from '#web/typography/typographic.ts';

/** One page of the admin area. */
export type Screen = {
  /** `:id` stands for the edited row, and arrives in `params`. */
  path: string;
  /** The permission that it takes. */
  permission: Permission;
  /** The title in the tab, in the side menu and, except for the dashboard, on the screen. */
  title: string;
  inMenu?: true;
  /** The screen sets the tab's title by itself, because it depends on its content. */
  setsOwnTitle?: true;
  Component: ComponentType<ScreenProps>;
};

export type ScreenProps = {
  admin: Session;
  title: string;
  params: Readonly<Record<string, string | undefined>>;
};

/** Sets the title of the browser tab. */
export function useScreenTitle(title: string | null): void {
  // After every render, because the layout sets the area's title whenever the address changes.
  useEffect(() => {
    if (title !== null) document.title = typographic(`${title} · ${pageTitle('/admin', null)}`);
  });
}
