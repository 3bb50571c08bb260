import * as v from 'valibot';
import * as field from '#contract/fields.ts';
import { CONTACT_TEXT_MAX, CONTACTS_MAX, DISCORD_MONTHS_MAX, LINE_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';

/** The organiser's words about the site itself. Every page carries them, so they stay small. */

const lineField = (message: string = invalid.line) => field.longText(message, { max: LINE_MAX });
const textField = () => field.longText(invalid.contactText, { max: CONTACT_TEXT_MAX });
const optionalAddress = () => field.optional(field.webAddress());

/** It decides the icon of the contact. */
const ContactTopic = v.picklist(['problem', 'suggestion', 'other'], invalid.unknownValue);

export const Contact = v.strictObject({
  topic: ContactTopic,
  title: lineField(),
  text: textField(),
  /** The person who answers there. */
  discord: field.text(invalid.discord),
  channel: lineField(),
  /** An invitation to that channel. It also works for people who are not members yet. */
  url: field.webAddress(),
});

const siteFields = {
  organiser: lineField(invalid.organiser),
  /** The address behind the logo; null for the first page of this site. */
  main_site_url: optionalAddress(),
  /** The site in one sentence, for search engines and phones. */
  tagline: textField(),
  discord_url: optionalAddress(),
  twitch_url: optionalAddress(),
  youtube_url: optionalAddress(),
  tiktok_url: optionalAddress(),
  instagram_url: optionalAddress(),
  /** The channel whose stream is shown; null for none. */
  twitch_channel: field.optional(field.twitchChannel()),
  contacts: field.list(Contact, { max: CONTACTS_MAX }),
  /** Who made the site; null when it is not shown. */
  credit_name: field.optional(lineField()),
  credit_url: optionalAddress(),
  /** The first page while no event is announced. */
  empty_title: lineField(),
  empty_text: textField(),
  /** Who answers questions about personal data. */
  privacy_contact: lineField(),
  /**
   * How many months Discord names stay in an archive. There is no 'for ever': nobody needs to be
   * reached about a match of years ago.
   */
  discord_months: field.wholeNumber(invalid.discordMonths, 0, DISCORD_MONTHS_MAX),
};

export const SiteWords = v.strictObject(siteFields);

export const UpdateSiteInput = v.pipe(
  v.strictObject({ ...siteFields, version: field.version() }),
  v.forward(
    v.check((site) => isCreditNamed(site), invalid.creditWithoutName),
    ['credit_name'],
  ),
);

/** An address without a name does not say who made the site. */
export function isCreditNamed(credit: Pick<SiteWords, 'credit_name' | 'credit_url'>): boolean {
  return credit.credit_url === null || credit.credit_name !== null;
}

/** The site's words as they are answered: the same fields without validation. */
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
