import { join } from 'node:path';
import { openEvidenceFit, openReplay } from '../learning/index.ts';
import { readConfig } from '../platform/config.ts';
import { migrate, openDatabase } from '../platform/database/index.ts';
import { MIGRATIONS, type Tables } from '../schema/index.ts';

/** `npm run replay`: computes the memory of every learner again from the log of answers. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const store = await openDatabase<Tables>(
    databaseUrl === undefined
      ? { kind: 'sqlite', file: join(dataDir, 'icando.db') }
      : { kind: 'postgres', url: databaseUrl },
  );
  try {
    await migrate(store, MIGRATIONS);
    await openEvidenceFit(store).useInstalled();
    const memories = await openReplay(store).replayAll();
    console.log(`${memories} memories were computed from the log.`);
  } finally {
    await store.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
