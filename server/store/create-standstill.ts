import { sql, type Kysely } from 'kysely';
import type { Database, Flavour } from './schema.ts';

export async function createStandstill(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const whole = flavour === 'sqlite' ? sql`integer` : sql`bigint`;
  await sql`
    create table standstill (
      "only" ${whole} primary key check ("only" = 1),
      since text not null
    )`.execute(db);
}
