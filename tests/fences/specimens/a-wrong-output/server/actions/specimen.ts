import { ok } from '#server/rules/result.ts';
import type { Handler } from './handler.ts';

export const getTeams: Handler<'getTeams'> = async () => ok([{ pk_team: 'one' }]);
