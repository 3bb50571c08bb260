import { ok } from '#server/rules/result.ts';
import { version } from '#server/version.ts';
import type { Handler } from './handler.ts';

export const getOperations: Handler<'getOperations'> = async ({ lastBackup, standstill }) => {
  const { made_at = null, bytes = null, failed_at = null } = (await lastBackup.find()) ?? {};
  const backup = made_at === null || bytes === null ? null : { made_at, bytes };
  const found = await standstill.find();
  const move = found && { since: found.since, finished: found.isFinished };
  return ok({ version: version(), backup, backup_failed_at: failed_at, move });
};

export const getRoomAddresses: Handler<'getRoomAddresses'> = async (_tables, _input, { machine }) =>
  ok(machine.roomAddresses());
