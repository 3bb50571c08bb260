import type { SiteWords } from '#contract/events/site.ts';
import { contacts } from './contacts.ts';

/**
 * The colour of the page, which a phone also uses for its bars. The style sheet has it as
 * `--color-ink`, and a test compares the two.
 */
export const PAGE_COLOUR = '#0a0d14';

export const SITE_NAME = 'Arène';

/** The words of the site at its first start. Later they are changed in the admin area. */
export const firstSiteWords: SiteWords = {
  organiser: 'Arène Esport',
  main_site_url: 'https://www.arene-esport.ch',
  tagline: "Les tournois d'Arène Esport, en ligne et en direct.",
  twitch_channel: 'arene_esport',
  discord_url: 'https://discord.gg/arene-esport',
  twitch_url: 'https://www.twitch.tv/arene_esport',
  youtube_url: 'https://www.youtube.com/@arene-esport',
  tiktok_url: 'https://www.tiktok.com/@arene.esport',
  instagram_url: 'https://www.instagram.com/arene.esport',
  contacts,
  credit_name: "L'atelier Arène",
  credit_url: 'https://www.arene-esport.ch/atelier',
  empty_title: 'Le prochain tournoi se prépare',
  empty_text:
    "Rien n'est encore annoncé. Suivez-nous : la date et les inscriptions seront annoncées ici.",
  privacy_contact: 'arene.staff, sur Discord',
  discord_months: 12,
};
