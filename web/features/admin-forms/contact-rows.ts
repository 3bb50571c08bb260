import * as v from 'valibot';
import type { Contact } from '#contract/site.ts';

/** A contact while it is typed: any text, and a number by which a list that is put in another order knows it. */
export type ContactRow = Record<Exclude<keyof Contact, 'topic'>, string> &
  Pick<Contact, 'topic'> & { id: number };

export function contactRowsText(rows: readonly ContactRow[]): string {
  return JSON.stringify(rows);
}

/** What a form held, or a draft of it that an older version kept. */
export function contactRowsIn(text: string): ContactRow[] {
  const { success, output } = v.safeParse(Rows, text);
  return success ? output : [];
}

export function withNewContact(rows: readonly ContactRow[]): ContactRow[] {
  const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
  return [...rows, { id, topic: 'other', title: '', text: '', discord: '', channel: '', url: '' }];
}

/** One place up (-1) or down (1). */
export function withMovedContact(
  rows: readonly ContactRow[],
  id: number,
  by: -1 | 1,
): ContactRow[] {
  const from = rows.findIndex((row) => row.id === id);
  const [row, other] = [rows[from], rows[from + by]];
  if (row === undefined || other === undefined) return [...rows];
  return rows.with(from, other).with(from + by, row);
}

const Rows = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.number(),
      topic: v.picklist(['problem', 'suggestion', 'other']),
      title: v.string(),
      text: v.string(),
      discord: v.string(),
      channel: v.string(),
      url: v.string(),
    }),
  ),
);
