import { seal, unseal, type SealingSecret } from '#server/outbox/sealing.ts';
import { webhookAddress, type DiscordServers } from './address.ts';
import { createDiscordSender, type SendOutcome } from './sender.ts';

export type Webhooks = ReturnType<typeof createWebhooks>;
export type PostOutcome = SendOutcome | { outcome: 'sealed' };

/** Seals, opens and posts to the webhooks of all events. Their addresses are opened nowhere else. */
export function createWebhooks({
  secret,
  servers,
  publicUrl,
}: {
  /** Null where there is no secret to seal with. */
  secret: SealingSecret | null;
  servers: DiscordServers;
  /** The public address of the site; without it, messages have no link. */
  publicUrl: string | null;
}) {
  const sender = createDiscordSender(servers);
  const unsealedAddresses = new Map<string, string>();

  const unsealCached = async (sealed: string): Promise<string | null> => {
    const cached = unsealedAddresses.get(sealed);
    if (cached !== undefined || secret === null) return cached ?? null;
    const address = await unseal(sealed, secret);
    if (address !== null) unsealedAddresses.set(sealed, address);
    return address;
  };

  return {
    isAddress: (address: string): boolean => webhookAddress(address, servers) !== null,

    /** Null where an address cannot be stored as a secret. */
    seal: async (address: string): Promise<string | null> =>
      secret === null ? null : seal(address, secret),

    /** `path`: the page that the message links to. */
    post: async (sealed: string, content: string, path: string | null): Promise<PostOutcome> => {
      const unsealed = await unsealCached(sealed);
      // Checked again: an older version may have accepted another kind of address.
      const address = unsealed === null ? null : webhookAddress(unsealed, servers);
      if (address === null) return { outcome: 'sealed' };
      const link = path === null || publicUrl === null ? '' : `\n${publicUrl}${path}`;
      return sender.send(address, content + link);
    },

    close: sender.close,
  };
}

/** For commands without a server, such as the machine's shell. */
export const NO_WEBHOOKS: Webhooks = {
  isAddress: () => false,
  seal: async () => null,
  post: async () => ({ outcome: 'sealed' }),
  close: () => {},
};
