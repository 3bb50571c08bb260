import { sql } from 'kysely';
import type { Db, Flavour } from './schema.ts';

/**
 * Rounds are known and listed by their stage and number. Until then they were known by their label, and listed by a position in
 * which the fourteenth Swiss round came after the first round of a large bracket.
 */
export async function numberRounds(db: Db, flavour: Flavour): Promise<void> {
  const whole = flavour === 'sqlite' ? sql`integer` : sql`bigint`;
  await sql`alter table round add column number ${whole}`.execute(db);
  const rounds = await db.selectFrom('round').select(['pk_round', 'label']).execute();
  for (const { pk_round, label } of rounds) {
    const number = numberFromLabel(label);
    await db.updateTable('round').set({ number }).where('pk_round', '=', pk_round).execute();
  }
  await sql`create unique index round_number on round (stage, number)`.execute(db);
  await sql`alter table round drop column position`.execute(db);
}

/** The number of a round that was made before rounds had one. Null for one that no step of the tournament has made. */
export function numberFromLabel(label: string): number | null {
  const counted = /^(?:Ronde suisse|Winner ronde|Loser ronde) ([1-9]\d*)$/.exec(label)?.[1];
  return counted === undefined ? (NAMED.get(label) ?? null) : Number(counted);
}

const NAMED: ReadonlyMap<string, number> = new Map([
  ['Trente-deuxièmes', -6],
  ['Seizièmes', -5],
  ['Huitièmes', -4],
  ['Quarts', -3],
  ['Demi-finales', -2],
  ['Finale winner', -1],
  ['Finale loser', -1],
  ['Grande finale', 1],
  ['Grande finale, match décisif', 2],
]);
