import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { DatabaseConfig } from '#server/config.ts';
import { ok } from '#server/rules/result.ts';
import type { SavedPushKey } from '#server/store/push.ts';
import type { Store } from '#server/store/store.ts';
import { seal, sealingSecret, unseal } from './sealing.ts';

export type PushKeys = { publicKey: string; privateKey: string };

/**
 * The keys by which push services know this site: made at the first start, and again when those that are there cannot be opened,
 * as in a copy of the database. Whoever subscribed with other keys is forgotten: their browsers ask anew.
 */
export async function ensurePushKeys(
  store: Store,
  database: DatabaseConfig,
  now: () => Date,
): Promise<PushKeys | null> {
  const secret = sealingSecret(database);
  const saved = await store.read(({ push }) => push.key());
  if (secret === null) return saved === undefined ? null : forgetKeys(store);
  const opened = saved && (await openKeys(saved, secret));
  if (opened) return opened;

  const fresh = webPush.generateVAPIDKeys();
  const sealed_private_key = await seal(fresh.privateKey, secret);
  const done = await store.write(
    async ({ push }) => {
      const current = await push.key();
      // Another process has made them a moment ago.
      if (current?.sealed_private_key !== saved?.sealed_private_key) return ok(current ?? null);
      await push.setKey({
        public_key: fresh.publicKey,
        sealed_private_key,
        made_at: now().toISOString(),
      });
      await push.deleteOfOtherKeys(fresh.publicKey);
      return ok(null);
    },
    { silent: true },
  );
  const byAnother = done.ok ? done.value : null;
  return byAnother === null ? fresh : openKeys(byAnother, secret);
}

/** Nobody could be sent anything: no browser is offered it, either. */
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

/** Whether this is a point of the curve on which browsers make their keys: with any other, nothing could be encrypted. */
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
