/** Only Twitch's frames, never its script: a script could read the admin's token. */

export function playerAddress(channel: string, hostname: string): string {
  const query = new URLSearchParams({ channel, parent: hostname, muted: 'true' });
  return `https://player.twitch.tv/?${query}`;
}

export function chatAddress(channel: string, hostname: string): string {
  const query = new URLSearchParams({ parent: hostname });
  return `https://www.twitch.tv/embed/${encodeURIComponent(channel)}/chat?${query}&darkpopout`;
}

/** A request to it succeeds whenever Twitch can be reached. It is fetched, never run. */
export const REACHABLE_ADDRESS = 'https://player.twitch.tv/js/embed/v1.js';
