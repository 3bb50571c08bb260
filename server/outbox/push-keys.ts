import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { DatabaseConfig } from '#server/config.ts';
import { ok } from '#server/rules/result.ts';
import type { SavedPushKey } from '#server/store/outbox/push.ts';
import type { Store } from '#server/store/store.ts';
import { seal, sealingSecret, unseal } from './sealing.ts';

export type PushKeys = { publicKey: string; privateKey: string };

/**
 * The keys that identify this site to push services. They are created at the first start, and again when the stored ones cannot be
 * opened, as in a copy of the database. Subscriptions with other keys are deleted, and their browsers subscribe again.
 */
export async function ensurePushKeys(
  store: Store,
  database: DatabaseConfig,
  now: () => Date,
): Promise<PushKeys | null> {
  const secret = sealingSecret(database);
  const stored = await store.read(({ push }) => push.key());
  if (secret === null) return stored === undefined ? null : forgetKeys(store);
  const opened = stored && (await openKeys(stored, secret));
  if (opened) return opened;

  const generated = webPush.generateVAPIDKeys();
  const sealed_private_key = await seal(generated.privateKey, secret);
  const writing = await store.write(
    async ({ push }) => {
      const current = await push.key();
      // Another process created them a moment ago.
      if (current?.sealed_private_key !== stored?.sealed_private_key) return ok(current ?? null);
      await push.setKey({
        public_key: generated.publicKey,
        sealed_private_key,
        made_at: now().toISOString(),
      });
      await push.deleteOfOtherKeys(generated.publicKey);
      return ok(null);
    },
    { silent: true },
  );
  const fromOtherProcess = writing.ok ? writing.value : null;
  return fromOtherProcess === null ? generated : openKeys(fromOtherProcess, secret);
}

/** Without a secret nothing can be sent, so browsers must not be offered notifications. */
async function forgetKeys(store: Store): Promise<null> {
  await store.write(
    async ({ push }) => {
      await push.forgetKey();
      return ok(null);
    },
    { silent: true },
  );
  return null;
}

async function openKeys(
  { public_key, sealed_private_key }: SavedPushKey,
  secret: Parameters<typeof unseal>[1],
): Promise<PushKeys | null> {
  const privateKey = await unseal(sealed_private_key, secret);
  return privateKey === null ? null : { publicKey: public_key, privateKey };
}

/** Whether this is a valid point on the browsers' curve: with any other, nothing could be encrypted. */
export function isBrowserKey(p256dh: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}
