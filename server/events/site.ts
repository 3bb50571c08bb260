import * as v from 'valibot';
import { SiteWords, type Site } from '#contract/events/site.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';

/** The texts about the site itself. */
export async function readSite({ site }: Pick<SiteRepositories, 'site'>): Promise<Site> {
  const { words_json, version } = await site.find();
  return { ...parseSiteWords(words_json), version };
}

function parseSiteWords(words_json: string | null): SiteWords {
  return words_json === null ? NO_WORDS : v.parse(StoredWords, JSON.parse(words_json));
}

export function serializeSiteWords(words: SiteWords): string {
  return JSON.stringify({ version: WORDS_VERSION, ...words });
}

export function toSiteWords({ version: _version, ...words }: Site): SiteWords {
  return words;
}

/** Increase this when the shape of the texts changes, and convert older ones here. */
const WORDS_VERSION = 1;

const StoredWords = v.pipe(
  v.looseObject({ version: v.literal(WORDS_VERSION) }),
  v.transform(({ version: _version, ...words }): unknown => words),
  SiteWords,
);

/** Used until the first start has filled them in. */
const NO_WORDS: SiteWords = {
  organiser: '',
  main_site_url: null,
  tagline: '',
  discord_url: null,
  twitch_url: null,
  youtube_url: null,
  tiktok_url: null,
  instagram_url: null,
  twitch_channel: null,
  contacts: [],
  credit_name: null,
  credit_url: null,
  empty_title: '',
  empty_text: '',
  privacy_contact: '',
  discord_months: 12,
};
