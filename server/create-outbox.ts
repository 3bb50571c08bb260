import type { Config } from './config.ts';
import { ensurePushKeys } from './outbox/push-keys.ts';
import { createPushSender } from './outbox/push-sender.ts';
import type { PushServices } from './outbox/push-services.ts';
import type { Log } from './outbox/sending-loop.ts';
import { createOutboxWorker } from './outbox/worker.ts';
import type { Store } from './store/store.ts';
import { measuredSending } from './monitoring/measured-store.ts';
import type { Measures } from './monitoring/measures.ts';

/** Null where the site has no key to sign notifications: it then neither sends nor offers them. */
export async function createOutbox(
  config: Config,
  store: Store,
  services: PushServices,
  log: Log,
  measures: Measures,
) {
  const now = () => new Date();
  const keys = await ensurePushKeys(store, config.database, now).catch((error: unknown) => {
    // The site must run even where the key file beside the database cannot be written.
    log.error({ err: error }, 'the key of notifications cannot be opened: none are sent');
    return null;
  });
  if (keys === null) return null;
  const sender = createPushSender({ keys, subject: senderAddress(config), services });
  const send = measuredSending(measures, 'push', sender.send);
  return createOutboxWorker({ store, sender: { ...sender, send }, now, log });
}

/** Push services want the address of the sender. Without a public URL there is none. */
const NO_SENDER_ADDRESS = 'https://arene.invalid';

function senderAddress({ publicUrl }: Config): string {
  return publicUrl?.startsWith('https://') ? publicUrl : NO_SENDER_ADDRESS;
}
