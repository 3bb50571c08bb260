import { hashPassword } from '#server/auth/passwords.ts';
import { removeAdmin } from '#server/rows/removals.ts';
import { mayChangeRole, mayDeleteAdmin, mayTakeAdminName } from '#server/rules/admins.ts';
import { firstRefusal, ok, refuse } from '#server/rules/result.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import { expectRow, type Repositories } from '#server/store/repositories.ts';
import type { Handler } from '#server/actions/handler.ts';

export const getAdmins: Handler<'getAdmins'> = async ({ admins }) => ok(await admins.list());

export const getAdmin: Handler<'getAdmin'> = async ({ admins }, { pk_admin }) => {
  const admin = await admins.find(pk_admin);
  return admin === undefined ? refuse('unknown-admin') : ok(admin);
};

export const getAdminTypes: Handler<'getAdminTypes'> = async ({ admins }) =>
  ok(await admins.types());

export const createAdmin: Handler<'createAdmin'> = async ({ admins }, input) => {
  const { username, password, fk_admin_type } = input;
  const type = await findType({ admins }, fk_admin_type);
  if (type === undefined) return refuse('admin-type-gone');
  const refused = mayTakeAdminName(await admins.findByName(username));
  if (refused) return refused;

  const password_hash = await hashPassword(password);
  const pk_admin = await admins.create({ username, password_hash, fk_admin_type });
  const after = expectRow(await admins.find(pk_admin));
  return ok({ data: after, trace: { item: 'admin', item_key: pk_admin, before: null, after } });
};

export const updateAdmin: Handler<'updateAdmin'> = async ({ admins, sessions }, input) => {
  const { pk_admin, username, fk_admin_type, version } = input;
  const before = await admins.find(pk_admin);
  if (before === undefined) return refuse('unknown-admin');
  const type = await findType({ admins }, fk_admin_type);
  if (type === undefined) return refuse('admin-type-gone');
  const refused = firstRefusal(
    mayOverwrite(before, version),
    mayTakeAdminName(await admins.findByName(username), pk_admin),
    mayChangeRole(before, type.permission, await admins.countSuperAdmins()),
  );
  if (refused) return refused;

  await admins.update({ pk_admin, username, fk_admin_type });
  // A demoted admin must not keep the powers of the old session.
  if (type.permission < before.permission) await sessions.deleteAllOf(pk_admin);
  const after = expectRow(await admins.find(pk_admin));
  return ok({ data: after, trace: { item: 'admin', item_key: pk_admin, before, after } });
};

export const deleteAdmin: Handler<'deleteAdmin'> = async (tx, { pk_admin }, { caller }) => {
  const admin = await tx.admins.find(pk_admin);
  if (admin === undefined) return refuse('unknown-admin');
  const refused = mayDeleteAdmin(admin, caller, await tx.admins.countSuperAdmins());
  if (refused) return refused;

  const before = await removeAdmin(tx, admin);
  return ok({
    data: { pk_admin },
    trace: { item: 'admin', item_key: pk_admin, before, after: null },
  });
};

async function findType({ admins }: Pick<Repositories, 'admins'>, fk_admin_type: number) {
  const types = await admins.types();
  return types.find((type) => type.pk_admin_type === fk_admin_type);
}
