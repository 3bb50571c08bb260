import { expect, test } from 'vitest';
import * as v from 'valibot';
import { firstSiteWords } from '#content/site.ts';
import {
  parseContactRows,
  contactRowsText,
  withMovedContact,
  withNewContact,
} from './contact-rows.ts';
import { describeSite, siteSchema, siteValues } from './site-form.tsx';

const values = siteValues({ ...firstSiteWords, version: 1 });
const rows = parseContactRows(values.contacts);

test('the form sends back what it was given', () => {
  expect(v.parse(siteSchema, values)).toEqual(firstSiteWords);
  const without = siteValues({ ...firstSiteWords, contacts: [], youtube_url: null, version: 1 });
  expect(v.parse(siteSchema, without)).toEqual({
    ...firstSiteWords,
    contacts: [],
    youtube_url: null,
  });
});

test('a contact that is not whole, and a credit without a name, are refused at their field', () => {
  expect(fieldsAtFault({ contacts: contactRowsText(withNewContact(rows)) })).toEqual(['contacts']);
  expect(fieldsAtFault({ credit_name: '' })).toEqual(['credit_name']);
  expect(fieldsAtFault({ credit_name: '', credit_url: '' })).toEqual([]);
  expect(fieldsAtFault({ discord_months: '6,5' })).toEqual(['discord_months']);
});

test('contacts are put in another order, and keep who they are', () => {
  const titles = (moved: typeof rows) => moved.map(({ title }) => title);
  const [one, two, three] = titles(rows);
  expect(titles(withMovedContact(rows, 0, 1))).toEqual([two, one, three]);
  expect(titles(withMovedContact(rows, 2, -1))).toEqual([one, three, two]);
  expect(titles(withMovedContact(rows, 0, -1))).toEqual([one, two, three]);
  const added = withNewContact(rows.slice(1));
  expect(new Set(added.map(({ id }) => id)).size).toBe(3);
});

test('a draft that cannot be read is no contacts, and two versions are told apart by them', () => {
  expect(parseContactRows('{')).toEqual([]);
  const other = { ...values, contacts: contactRowsText(rows.slice(1)) };
  expect(describeSite(other)).not.toEqual(describeSite(values));
});

function fieldsAtFault(changed: Partial<typeof values>): string[] {
  const { issues } = v.safeParse(siteSchema, { ...values, ...changed });
  return (issues ?? []).map((issue) => v.getDotPath(issue) ?? '');
}
