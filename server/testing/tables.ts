import { openMemoryTables } from '#server/store/drivers/memory-tables.ts';
import { emptyState } from './states.ts';

/** A database in memory with so many teams, numbered from 1. */
export async function tablesWithTeams(teamCount: number) {
  const opened = await openMemoryTables();
  for (const { name } of emptyState(teamCount).teams.values()) {
    const created_at = '2026-01-01T00:00:00.000Z';
    await opened.tables.teams.create({ name, capacity: 2, created_at, waiting: 0 });
  }
  opened.statements.length = 0;
  return opened;
}
