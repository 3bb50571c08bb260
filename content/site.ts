/** The colour of the page, which a phone's bars take on. The style sheet has it as `--color-ink`: a test compares them. */
export const PAGE_COLOUR = '#0a0d14';

export const site = {
  name: 'Arène',
  organiser: 'Arène Esport',
  mainSiteUrl: 'https://www.arene-esport.ch',
  tagline: "Les tournois d'Arène Esport, en ligne et en direct.",
  twitchChannel: 'arene_esport',
  socials: {
    discord: { label: 'Discord', url: 'https://discord.gg/arene-esport' },
    twitch: { label: 'Twitch', url: 'https://www.twitch.tv/arene_esport' },
    youtube: { label: 'YouTube', url: 'https://www.youtube.com/@arene-esport' },
    tiktok: { label: 'TikTok', url: 'https://www.tiktok.com/@arene.esport' },
    instagram: { label: 'Instagram', url: 'https://www.instagram.com/arene.esport' },
  },
  developer: { name: "L'atelier Arène", url: 'https://www.arene-esport.ch/atelier' },
} as const satisfies Site;

export type SocialName = 'discord' | 'twitch' | 'youtube' | 'tiktok' | 'instagram';

type Site = {
  name: string;
  organiser: string;
  mainSiteUrl: string;
  tagline: string;
  twitchChannel: string;
  socials: Record<SocialName, { label: string; url: string }>;
  developer: { name: string; url: string };
};
