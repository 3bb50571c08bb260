import type { Admin, Permission } from '#contract/entities.ts';
import { PERMISSION } from '#contract/limits.ts';
import { refuse, type Verdict } from './result.ts';

export function mayTakeAdminName(holder: Admin | undefined, self?: number): Verdict {
  return holder === undefined || holder.pk_admin === self
    ? null
    : refuse('admin-name-taken', { username: holder.username });
}

export function mayChangeRole(admin: Admin, to: Permission, superAdmins: number): Verdict {
  return isLastSuperAdmin(admin, superAdmins) && to < PERMISSION.superAdmin
    ? refuse('last-super-admin')
    : null;
}

export function mayDeleteAdmin(
  admin: Admin,
  caller: { pk_admin: number } | null,
  superAdmins: number,
): Verdict {
  if (admin.pk_admin === caller?.pk_admin) return refuse('own-account');
  return isLastSuperAdmin(admin, superAdmins) ? refuse('last-super-admin') : null;
}

function isLastSuperAdmin(admin: Admin, superAdmins: number): boolean {
  return admin.permission === PERMISSION.superAdmin && superAdmins <= 1;
}
