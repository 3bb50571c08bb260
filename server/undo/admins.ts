import type { Admin } from '#contract/entities.ts';
import { PERMISSION } from '#contract/limits.ts';
import { removeAdmin, type RemovedAdmin } from '#server/rows/removals.ts';
import { mayChangeRole, mayDeleteAdmin, mayTakeAdminName } from '#server/rules/admins.ts';
import { firstRefusal, refuse } from '#server/rules/result.ts';
import { expectRow } from '#server/store/repositories.ts';
import { compareFields, createUndoer, type Undoer } from './undoer.ts';

const rowUndoer = createUndoer<Admin, RemovedAdmin>({
  find: ({ admins }, key) => admins.find(key),
  isSame: compareFields(['username', 'fk_admin_type']),

  mayRemove: async ({ admins }, admin, _then, caller) =>
    mayDeleteAdmin(admin, caller, await admins.countSuperAdmins()),
  remove: removeAdmin,

  mayRevert: async ({ admins }, admin, to) =>
    firstRefusal(
      mayTakeAdminName(await admins.findByName(to.username), admin.pk_admin),
      mayChangeRole(admin, to.permission, await admins.countSuperAdmins()),
    ),
  revert: async ({ admins, sessions }, admin, { username, fk_admin_type, permission }) => {
    await admins.update({ pk_admin: admin.pk_admin, username, fk_admin_type });
    if (permission < admin.permission) await sessions.deleteAllOf(admin.pk_admin);
  },

  mayRestore: async ({ admins }, removed) =>
    mayTakeAdminName(await admins.findByName(removed.username)),
  restore: async ({ admins }, removed) => {
    const { pk_admin, username, password_hash, fk_admin_type, version } = removed;
    await admins.restore({
      pk_admin,
      username,
      password_hash,
      fk_admin_type,
      version: version + 1,
    });
    return { row: expectRow(await admins.find(pk_admin)), notes: [] };
  },
});

/** An admin who may not manage admins must not do so by undoing either. */
export const adminUndoer: Undoer = {
  ...rowUndoer,
  mayUndo: async (tx, written, caller) =>
    caller.permission < PERMISSION.superAdmin
      ? refuse('not-allowed')
      : rowUndoer.mayUndo(tx, written, caller),
};
