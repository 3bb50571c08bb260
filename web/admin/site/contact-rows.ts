import * as v from 'valibot';
import type { Contact } from '#contract/events/site.ts';

/** A contact while it is edited: any text, and an id that stays when the list is reordered. */
export type ContactRow = Record<Exclude<keyof Contact, 'topic'>, string> &
  Pick<Contact, 'topic'> & { id: number };

export function contactRowsText(rows: readonly ContactRow[]): string {
  return JSON.stringify(rows);
}

/** Reads the rows from a form's text, or none from a draft of another shape. */
export function parseContactRows(text: string): ContactRow[] {
  const { success, output } = v.safeParse(Rows, text);
  return success ? output : [];
}

export function withNewContact(rows: readonly ContactRow[]): ContactRow[] {
  const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
  return [...rows, { id, topic: 'other', title: '', text: '', discord: '', channel: '', url: '' }];
}

/** Moves a contact up (-1) or down (1). */
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
