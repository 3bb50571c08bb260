import { useEffect, type ComponentType } from 'react';
import type { Permission, Session } from '#contract/entities.ts';
import { titleOf } from '#web/lib/page-titles.ts';
import { typographic } from '#web/typography/typographic.ts';

/** One page of the admin area. */
export type Screen = {
  /** `:id` stands for what is edited, and reaches the screen in `params`. */
  path: string;
  /** The level it takes to see it. */
  permission: Permission;
  /** What it is called: in the tab, in the side menu and, but for a greeting, over the screen itself. */
  title: string;
  inMenu?: true;
  /** Its title depends on what it shows, and it gives it to the tab by itself. */
  namesItself?: true;
  Show: ComponentType<ScreenProps>;
};

export type ScreenProps = {
  admin: Session;
  title: string;
  params: Readonly<Record<string, string | undefined>>;
};

/** Among ten tabs of the same site, each says which screen it shows. */
export function useScreenTitle(title: string | null): void {
  // After every render: the layout gives the tab the area's title whenever the address changes.
  useEffect(() => {
    if (title !== null) document.title = typographic(`${title} · ${titleOf('/admin', null)}`);
  });
}
