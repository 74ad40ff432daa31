import { accountQueries, emailKey } from '../accounts/index.ts';
import { openLeaderboards } from '../leaderboards/index.ts';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { recordSecurity } from '../security-log/index.ts';
import { openStore } from '../schema/index.ts';

const USAGE = 'Usage: npm run admin -- EMAIL [--end]';

export async function setAdmin(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { email, isAdmin }: { email: string; isAdmin: boolean },
): Promise<string | undefined> {
  const store = await openStore(config);
  try {
    const accounts = accountQueries(store, openLeaderboards(store));
    const user = await accounts.findByEmail(emailKey(email));
    const username = await accounts.setAdmin(emailKey(email), isAdmin);
    if (user !== undefined && username !== undefined)
      await recordSecurity(
        store,
        { name: isAdmin ? 'admin_given' : 'admin_taken', target: user.id },
        console.error,
      );
    return username;
  } finally {
    await store.close();
  }
}

async function main([email, option]: string[]): Promise<void> {
  if (email === undefined || (option !== undefined && option !== '--end')) throw new ConfigError(USAGE);
  const isAdmin = option === undefined;
  const username = await setAdmin(readConfig(process.env), { email, isAdmin });
  if (username === undefined) throw new ConfigError(`No account has the e-mail ${email}.`);
  console.log(`${username} is ${isAdmin ? 'an admin now' : 'no admin any more'}, within a minute.`);
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  });
}
