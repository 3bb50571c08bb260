import { ok } from '#server/rules/result.ts';
import type { Handler } from './handler.ts';

export const deleteTeam: Handler<'deleteTeam'> = async (_tx, { pk_team }) => ok({ pk_team });
