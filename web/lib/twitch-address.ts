/** What was typed for a channel, made a full address: people type its name, or its address without https://. */
export function completeTwitchAddress(typed: string): string {
  const address = typed.trim();
  if (address === '' || SCHEME.test(address)) return address;
  return CHANNEL_NAME.test(address) ? `https://www.twitch.tv/${address}` : `https://${address}`;
}

const SCHEME = /^[a-z]+:\/\//i;
const CHANNEL_NAME = /^\w{1,25}$/;
