import { seal, unseal, type SealingSecret } from '#server/outbox/sealing.ts';
import { webhookAddress, type DiscordServers } from './address.ts';
import { createDiscordSender, type Sent } from './sender.ts';

export type Webhooks = ReturnType<typeof createWebhooks>;
export type Posted = Sent | { outcome: 'sealed' };

/** The webhooks of all events: their addresses are sealed outside of here, and opened nowhere else. */
export function createWebhooks({
  secret,
  servers,
  publicUrl,
}: {
  /** Null where there is nothing to seal with. */
  secret: SealingSecret | null;
  servers: DiscordServers;
  /** Where visitors see the site; without it, messages link to nothing. */
  publicUrl: string | null;
}) {
  const sender = createDiscordSender(servers);
  const opened = new Map<string, string>();

  const open = async (sealed: string): Promise<string | null> => {
    const known = opened.get(sealed);
    if (known !== undefined || secret === null) return known ?? null;
    const address = await unseal(sealed, secret);
    if (address !== null) opened.set(sealed, address);
    return address;
  };

  return {
    isAddress: (address: string): boolean => webhookAddress(address, servers) !== null,

    /** Null where an address cannot be kept as a secret. */
    seal: async (address: string): Promise<string | null> =>
      secret === null ? null : seal(address, secret),

    /** `path`: the page that tells more. */
    post: async (sealed: string, content: string, path: string | null): Promise<Posted> => {
      const kept = await open(sealed);
      // Looked at again: what was let in by an older version is not sent anything either.
      const address = kept === null ? null : webhookAddress(kept, servers);
      if (address === null) return { outcome: 'sealed' };
      const link = path === null || publicUrl === null ? '' : `\n${publicUrl}${path}`;
      return sender.send(address, content + link);
    },

    close: sender.close,
  };
}

/** For whoever has no server to send from, such as the machine's shell. */
export const NO_WEBHOOKS: Webhooks = {
  isAddress: () => false,
  seal: async () => null,
  post: async () => ({ outcome: 'sealed' }),
  close: () => {},
};
