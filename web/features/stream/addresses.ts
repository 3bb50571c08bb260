/** Twitch's own frames, never its script: a script would run beside the admin's token. */

export function playerAddress(channel: string, hostname: string): string {
  const query = new URLSearchParams({ channel, parent: hostname, muted: 'true' });
  return `https://player.twitch.tv/?${query}`;
}

export function chatAddress(channel: string, hostname: string): string {
  const query = new URLSearchParams({ parent: hostname });
  return `https://www.twitch.tv/embed/${encodeURIComponent(channel)}/chat?${query}&darkpopout`;
}
