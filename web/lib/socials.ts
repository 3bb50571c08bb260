import type { Site } from '#contract/events/site.ts';

/** The organiser's social networks. */
export function socialLinks(site: Site) {
  return SOCIALS.flatMap(({ name, label }) => {
    const url = site[`${name}_url`];
    return url === null ? [] : [{ name, label, url }];
  });
}

const SOCIALS = [
  { name: 'discord', label: 'Discord' },
  { name: 'twitch', label: 'Twitch' },
  { name: 'youtube', label: 'YouTube' },
  { name: 'tiktok', label: 'TikTok' },
  { name: 'instagram', label: 'Instagram' },
] as const;
