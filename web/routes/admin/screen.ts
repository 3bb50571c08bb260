import type { ComponentType } from 'react';
import type { Permission, Session } from '#contract/entities.ts';

/** One page of the admin area. */
export type Screen = {
  /** As react-router writes it: `:id` stands for what is edited, and reaches the screen in `params`. */
  path: string;
  /** The level it takes to see it. */
  permission: Permission;
  /** Its entry in the side menu, for those that have one. */
  menu?: string;
  Show: ComponentType<ScreenProps>;
};

export type ScreenProps = { admin: Session; params: Readonly<Record<string, string | undefined>> };
