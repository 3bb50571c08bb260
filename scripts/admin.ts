import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import * as field from '#contract/fields.ts';
import { PERMISSION } from '#contract/limits.ts';
import { withDe } from '#contract/words/names.ts';
import { createRunner } from '#server/actions/run-action.ts';
import { NO_WEBHOOKS } from '#server/discord/webhooks.ts';
import { NO_MACHINE } from '#server/machine.ts';
import { randomPassword } from '#server/auth/passwords.ts';
import { readConfig } from '#server/config.ts';
import { ok, refusalSentence, refuse, type Result } from '#server/rules/result.ts';
import { removeLeftovers, type Cleaned } from '#server/store/copies/leftovers.ts';
import { openStore } from '#server/store/store.ts';
import { runOrStop } from './lib/run-or-stop.ts';
import { commandLine } from './lib/command-line.ts';

/**
 * Manages admin accounts from the machine's shell, and removes erased names from the database
 * files.
 */
const USAGE = `Usage :
  ${commandLine('admin', 'list')}
  ${commandLine('admin', 'create <nom> [--super]')}
  ${commandLine('admin', 'reset-password <nom>')}
  ${commandLine('admin', 'delete <nom>')}
  ${commandLine('admin', 'rewrite')}   (retire des fichiers de la base les noms effacés)`;

const { database } = await runOrStop(() => readConfig(process.env));
const store = await runOrStop(() =>
  openStore(database, {
    exclusive: false,
    print: (line) => process.stderr.write(`${line}\n`),
  }),
);
const runner = createRunner({
  store,
  now: () => new Date(),
  loginBudget: null,
  teamsByAddress: null,
  isPushService: () => false,
  webhooks: NO_WEBHOOKS,
  machine: NO_MACHINE,
});

const commands: Record<string, (name: string, option?: string) => Promise<Result<string>>> = {
  list: async () => {
    const admins = await store.read((tables) => tables.admins.list());
    return ok(admins.map(({ username, label }) => `${username}\t${label}`).join('\n'));
  },

  create: async (name, option) => {
    const username = v.safeParse(field.newAdminUsername(), name);
    if (!username.success) return ok(username.issues[0].message);
    const requiredPermission = option === '--super' ? PERMISSION.superAdmin : PERMISSION.admin;
    const types = await store.read((tables) => tables.admins.types());
    const fk_admin_type =
      types.find(({ permission }) => permission === requiredPermission)?.pk_admin_type ?? 0;
    const password = randomPassword();
    const input = { username: username.output, password, fk_admin_type };
    const created = await runner.runFromShell('createAdmin', input);
    return created.ok
      ? ok(`${created.value.label} créé : ${name}, mot de passe : ${password}`)
      : created;
  },

  'reset-password': async (name) => {
    const admin = await store.read((tables) => tables.admins.findByName(name));
    if (admin === undefined) return refuse('unknown-admin');
    const { pk_admin, username } = admin;
    const password = randomPassword();
    const reset = await runner.runFromShell('resetPassword', { pk_admin, password });
    return reset.ok ? ok(`Nouveau mot de passe ${withDe(username)} : ${password}`) : reset;
  },

  delete: async (name) => {
    const admin = await store.read((tables) => tables.admins.findByName(name));
    if (admin === undefined) return refuse('unknown-admin');
    const deleted = await runner.runFromShell('deleteAdmin', { pk_admin: admin.pk_admin });
    return deleted.ok ? ok(`Compte supprimé : ${admin.username}`) : deleted;
  },

  /** It starts at once, even during matches: other writes wait for it. */
  rewrite: async () => {
    const pendingRewrite = await store.read(({ tableRewrites }) => tableRewrites.pending());
    if ((await rewriteWhenPossible()) !== 'everything') return refuse('unavailable');
    if (pendingRewrite !== null) {
      await store.write(
        async ({ tableRewrites }) => ok(await tableRewrites.finish(pendingRewrite)),
        {
          silent: true,
        },
      );
    }
    return ok('Les noms effacés ne sont plus dans les fichiers de la base de données.');
  },
};

const TRIES = 15;
const PAUSE_MILLISECONDS = 2000;

const NAMELESS_COMMANDS = new Set(['list', 'rewrite']);

const [command = '', name, option] = process.argv.slice(2);
const run = commands[command];
if (run === undefined || (name === undefined && !NAMELESS_COMMANDS.has(command))) {
  report(USAGE, false);
} else {
  const result = await run(name ?? '', option);
  if (result.ok) report(result.value, true);
  else report(refusalSentence(result), false);
}
await store.close();

/** The site itself may be cleaning at the moment, or an older transaction be under way: they are waited for, for a minute or two. */
async function rewriteWhenPossible(): Promise<Cleaned | null> {
  for (let time = 1; ; time += 1) {
    const cleaned = await store.runAlone('leftovers', () => removeLeftovers(database, 'rewrite'));
    if (cleaned === 'everything' || time === TRIES) return cleaned;
    if (time === 1) process.stderr.write('La base de données est occupée, un instant…\n');
    await pause(PAUSE_MILLISECONDS);
  }
}

function report(text: string, success: boolean): void {
  (success ? process.stdout : process.stderr).write(`${text}\n`);
  if (!success) process.exitCode = 1;
}
