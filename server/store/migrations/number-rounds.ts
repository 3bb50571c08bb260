import { sql } from 'kysely';
import type { Db, Flavour } from '#server/store/schema.ts';

/**
 * Identifies and orders rounds by stage and number. Before, they were identified by label and ordered by position, and the 14th
 * Swiss round came after the first round of a large bracket.
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

/** The number of a round from before rounds had numbers. Null for a round that no step has created. */
export function numberFromLabel(label: string): number | null {
  const counted = /^(?:Ronde suisse |(?:Winner|Loser) (?:ronde |R))([1-9]\d*)$/.exec(label)?.[1];
  return counted === undefined ? (NUMBER_BY_LABEL.get(label) ?? null) : Number(counted);
}

const NUMBER_BY_LABEL: ReadonlyMap<string, number> = new Map([
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
