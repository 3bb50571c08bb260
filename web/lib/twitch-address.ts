/** The field for a Twitch channel. */
export const TWITCH_FIELD = {
  label: 'Lien Twitch',
  placeholder: 'twitch.tv/votre_chaine',
  type: 'url',
  inputMode: 'url',
} as const;

/** Completes a typed channel: people type its name, or its address without https://. */
export function completeTwitchAddress(typed: string): string {
  const address = typed.trim();
  if (address === '' || SCHEME.test(address)) return address;
  return CHANNEL_NAME.test(address) ? `https://www.twitch.tv/${address}` : `https://${address}`;
}

const SCHEME = /^[a-z]+:\/\//i;
const CHANNEL_NAME = /^\w{1,25}$/;
