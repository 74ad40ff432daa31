import { join } from 'node:path';
import { accountQueries, emailKey } from '../accounts/index.ts';
import { openLeaderboards } from '../leaderboards/index.ts';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { migrate, openDatabase } from '../platform/database/index.ts';
import { MIGRATIONS, type Tables } from '../schema/index.ts';

const USAGE = 'Usage: npm run admin -- EMAIL [--end]';

/** Makes an account an admin, or takes that back. @returns its username, or nothing when nobody has this e-mail */
export async function setAdmin(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { email, isAdmin }: { email: string; isAdmin: boolean },
): Promise<string | undefined> {
  const { databaseUrl, dataDir } = config;
  const store = await openDatabase<Tables>(
    databaseUrl === undefined
      ? { kind: 'sqlite', file: join(dataDir, 'icando.db') }
      : { kind: 'postgres', url: databaseUrl },
  );
  try {
    await migrate(store, MIGRATIONS);
    return await accountQueries(store, openLeaderboards(store)).setAdmin(emailKey(email), isAdmin);
  } finally {
    await store.close();
  }
}

async function main([email, option]: string[]): Promise<void> {
  if (email === undefined || (option !== undefined && option !== '--end')) throw new ConfigError(USAGE);
  const isAdmin = option === undefined;
  const username = await setAdmin(readConfig(process.env), { email, isAdmin });
  if (username === undefined) throw new ConfigError(`Nobody has an account with the e-mail ${email} here.`);
  console.log(`${username} is ${isAdmin ? 'an admin now' : 'no admin any more'}, within a minute.`);
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  });
}
