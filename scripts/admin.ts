import * as v from 'valibot';
import * as field from '#contract/fields.ts';
import { PERMISSION } from '#contract/limits.ts';
import { refusals } from '#contract/refusals.ts';
import { createRunner } from '#server/actions/run.ts';
import { NO_WEBHOOKS } from '#server/discord/webhooks.ts';
import { randomPassword } from '#server/auth/passwords.ts';
import { readConfig } from '#server/config.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import { openStore } from '#server/store/store.ts';
import { orStop } from './or-stop.ts';
import { typed } from './typed.ts';

const USAGE = `Usage :
  ${typed('admin', 'list')}
  ${typed('admin', 'create <nom> [--super]')}
  ${typed('admin', 'reset-password <nom>')}
  ${typed('admin', 'delete <nom>')}`;

const store = await orStop(() =>
  openStore(readConfig(process.env).database, {
    exclusive: false,
    tell: (line) => process.stderr.write(`${line}\n`),
  }),
);
const runner = createRunner({
  store,
  now: () => new Date(),
  loginBudget: null,
  isPushService: () => false,
  webhooks: NO_WEBHOOKS,
});

const commands: Record<string, (name: string, option?: string) => Promise<Result<string>>> = {
  list: async () => {
    const admins = await store.read((tables) => tables.admins.list());
    return ok(admins.map(({ username, label }) => `${username}\t${label}`).join('\n'));
  },

  create: async (name, option) => {
    const username = v.safeParse(field.newAdminUsername(), name);
    if (!username.success) return ok(username.issues[0].message);
    const wanted = option === '--super' ? PERMISSION.superAdmin : PERMISSION.admin;
    const types = await store.read((tables) => tables.admins.types());
    const fk_admin_type = types.find(({ permission }) => permission === wanted)?.pk_admin_type ?? 0;
    const password = randomPassword();
    const input = { username: username.output, password, fk_admin_type };
    const created = await runner.runFromShell('createAdmin', input);
    return created.ok
      ? ok(`${created.value.label} ${name} créé, mot de passe : ${password}`)
      : created;
  },

  'reset-password': async (name) => {
    const admin = await store.read((tables) => tables.admins.findByName(name));
    if (admin === undefined) return refuse('unknown-admin');
    const { pk_admin, username } = admin;
    const password = randomPassword();
    const reset = await runner.runFromShell('resetPassword', { pk_admin, password });
    return reset.ok ? ok(`Nouveau mot de passe de ${username} : ${password}`) : reset;
  },

  delete: async (name) => {
    const admin = await store.read((tables) => tables.admins.findByName(name));
    if (admin === undefined) return refuse('unknown-admin');
    const deleted = await runner.runFromShell('deleteAdmin', { pk_admin: admin.pk_admin });
    return deleted.ok ? ok(`${admin.username} supprimé`) : deleted;
  },
};

const [command = '', name, option] = process.argv.slice(2);
const run = commands[command];
if (run === undefined || (name === undefined && command !== 'list')) {
  report(USAGE, false);
} else {
  const result = await run(name ?? '', option);
  if (result.ok) report(result.value, true);
  else report(refusals[result.code].text(result.details as never), false);
}
await store.close();

function report(text: string, success: boolean): void {
  (success ? process.stdout : process.stderr).write(`${text}\n`);
  if (!success) process.exitCode = 1;
}
