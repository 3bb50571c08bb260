import { matchPath } from 'react-router';
import { PERMISSION } from '#contract/limits.ts';
import { DashboardScreen } from '#web/routes/admin/dashboard.tsx';
import type { Screen, ScreenProps } from '#web/routes/admin/screen.ts';

/** The admin area's screens, in the order of its menu. */
export const screens: readonly Screen[] = [
  {
    path: '/admin/dashboard',
    permission: PERMISSION.admin,
    menu: 'Dashboard',
    Show: DashboardScreen,
  },
];

export function findScreen(pathname: string): (Screen & Pick<ScreenProps, 'params'>) | undefined {
  for (const screen of screens) {
    const match = matchPath(screen.path, pathname);
    if (match !== null) return { ...screen, params: match.params };
  }
  return undefined;
}
