import webPush from 'web-push';
import * as z from 'zod/mini';
import type { PushKeys } from '../platform/push/push-sender.ts';
import { installationValue, type Store } from '../schema/index.ts';

const stored = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * The keys of this installation (VAPID), which its first server made. They stay as long as the database, because browsers
 * accept messages of their subscription's key only.
 */
export function pushKeysOf(store: Store): () => Promise<PushKeys> {
  let keys: Promise<PushKeys> | undefined;
  const find = async () =>
    stored.parse(
      JSON.parse(await installationValue(store, 'push_keys', JSON.stringify(webPush.generateVAPIDKeys()))),
    );
  return () =>
    (keys ??= find().catch((error: unknown) => {
      keys = undefined;
      throw error;
    }));
}
