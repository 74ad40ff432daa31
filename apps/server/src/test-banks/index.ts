import { randomBytes } from 'node:crypto';
import type { Files } from '../platform/files/index.ts';
import { stepsAlone } from '../platform/each-alone.ts';
import { sweepUnowned } from '../platform/files/index.ts';
import type { RouteContext } from '../platform/http/routes.ts';
import type { Pictures } from '../platform/images/pictures.ts';
import { installationValue, type Store } from '../schema/index.ts';
import type { StorageQuota } from '../storage-quota/index.ts';
import { createAccountEraser } from './erase-account.ts';
import { eraseAccountQueries } from './erase-account-queries.ts';
import { createPaperStorage, FOLDER } from './paper-storage.ts';
import { createPaperTexts } from './paper-texts.ts';
import { paperTextQueries } from './paper-texts-queries.ts';
import { createSignedAddresses } from './signed-address.ts';
import { createSystemBanks } from './system-banks.ts';
import { testBankQueries } from './test-banks-queries.ts';
import { registerTestBanksRoutes } from './test-banks-routes.ts';
import { createTestBanks } from './test-banks.ts';
import { sweepTextIndex } from './text-index-queries.ts';

export async function registerTestBanks(
  context: RouteContext,
  {
    store,
    files,
    pictures,
    quota,
    clock,
  }: { store: Store; files: Files; pictures: Pictures; quota: StorageQuota; clock: () => number },
) {
  const queries = testBankQueries(store, quota);
  const secret = await installationValue(store, 'file_addresses', randomBytes(32).toString('base64url'));
  const texts = createPaperTexts({
    queries: paperTextQueries(store),
    files: files.store,
    report: (error) => context.app.log.warn({ err: error }, 'the texts of papers could not be read'),
  });
  const parts = {
    queries,
    storage: createPaperStorage({ files, pictures }),
    files: files.store,
    quota,
    addresses: createSignedAddresses(secret, clock),
    onPaper: texts.start,
  };
  registerTestBanksRoutes(context, createTestBanks(parts), createSystemBanks(parts));
  await texts.open();

  return {
    /** Deletes the words of deleted papers, and files without a bank that were last written before `before` (epoch ms). */
    sweep: (before: number) =>
      stepsAlone([
        () => sweepTextIndex(store),
        () => sweepUnowned(files.store, { folder: FOLDER, before, findOwned: queries.findKeys }),
      ]),
    erase: createAccountEraser(eraseAccountQueries(store), parts.storage),
    close: texts.close,
  };
}
