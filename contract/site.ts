import * as v from 'valibot';
import * as field from './fields.ts';
import { CONTACT_TEXT_MAX, CONTACTS_MAX, DISCORD_MONTHS_MAX, LINE_MAX } from './limits.ts';
import { invalid } from './messages.ts';

/** What the organiser says of the site itself, on the wire. Every page carries it: it stays small. */

const line = (message: string = invalid.line) => field.longText(message, { max: LINE_MAX });
const text = () => field.longText(invalid.contactText, { max: CONTACT_TEXT_MAX });
const maybeAddress = () => field.optional(field.webAddress());

/** What it is about: it says which sign stands beside it. */
const ContactTopic = v.picklist(['problem', 'suggestion', 'other'], invalid.unknownValue);

export const Contact = v.strictObject({
  topic: ContactTopic,
  title: line(),
  text: text(),
  /** Who answers there. */
  discord: field.text(invalid.discord),
  channel: line(),
  /** An invitation made in that channel: it opens there, also for whoever is not a member yet. */
  url: field.webAddress(),
});

const fields = {
  organiser: line(invalid.organiser),
  /** Where the logo leads; null: to the first page of this site. */
  main_site_url: maybeAddress(),
  /** The site in one sentence, for search engines and phones. */
  tagline: text(),
  discord_url: maybeAddress(),
  twitch_url: maybeAddress(),
  youtube_url: maybeAddress(),
  tiktok_url: maybeAddress(),
  instagram_url: maybeAddress(),
  /** Whose stream is shown; null for none. */
  twitch_channel: field.optional(field.twitchChannel()),
  contacts: field.list(Contact, { max: CONTACTS_MAX }),
  /** Who made the site; null: not said. */
  credit_name: field.optional(line()),
  credit_url: maybeAddress(),
  /** What the first page says while no event is announced. */
  empty_title: line(),
  empty_text: text(),
  /** Whom one writes to about one's own data. */
  privacy_contact: line(),
  /** How long Discord names stay in an archive. There is no 'for ever': nobody has to be reached about a match of years ago. */
  discord_months: field.wholeNumber(invalid.discordMonths, 0, DISCORD_MONTHS_MAX),
};

export const SiteWords = v.strictObject(fields);

export const UpdateSiteInput = v.pipe(
  v.strictObject({ ...fields, version: field.version() }),
  v.forward(
    v.check((site) => isCreditNamed(site), invalid.creditWithoutName),
    ['credit_name'],
  ),
);

/** An address alone does not say who made the site. */
export function isCreditNamed(credit: Pick<SiteWords, 'credit_name' | 'credit_url'>): boolean {
  return credit.credit_url === null || credit.credit_name !== null;
}

/** As it is answered: the same, without a look at what was typed. */
export const Site = v.object({
  organiser: v.string(),
  main_site_url: v.nullable(v.string()),
  tagline: v.string(),
  discord_url: v.nullable(v.string()),
  twitch_url: v.nullable(v.string()),
  youtube_url: v.nullable(v.string()),
  tiktok_url: v.nullable(v.string()),
  instagram_url: v.nullable(v.string()),
  twitch_channel: v.nullable(v.string()),
  contacts: v.array(
    v.object({
      topic: ContactTopic,
      title: v.string(),
      text: v.string(),
      discord: v.string(),
      channel: v.string(),
      url: v.string(),
    }),
  ),
  credit_name: v.nullable(v.string()),
  credit_url: v.nullable(v.string()),
  empty_title: v.string(),
  empty_text: v.string(),
  privacy_contact: v.string(),
  discord_months: v.number(),
  version: v.number(),
});

export type Site = v.InferOutput<typeof Site>;
export type SiteWords = v.InferOutput<typeof SiteWords>;
export type Contact = v.InferOutput<typeof Contact>;
