import { secondStepQueries } from '../second-factors/index.ts';
import { newResetCode, resetsQueries } from '../account-recovery/index.ts';
import { emailKey } from '../accounts/index.ts';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { openStore } from '../schema/index.ts';
import { recordSecurity } from '../security-log/index.ts';

/** The code for a new password of any account, also of an admin; undefined: no account has this e-mail. */
export async function makeResetCode(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  email: string,
): Promise<{ code: string; until: string } | undefined> {
  const store = await openStore(config);
  try {
    const queries = resetsQueries(store);
    const user = await queries.findByEmail(emailKey(email));
    if (user === undefined) return undefined;
    const made = await newResetCode(queries, user.id, Date.now());
    await recordSecurity(store, { name: 'reset_code_made', target: user.id }, console.error);
    return made;
  } finally {
    await store.close();
  }
}

/** Turns off the second step of any account, also of an admin; undefined: no account has this e-mail. */
export async function endSecondStep(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  email: string,
): Promise<'ended' | 'was off' | undefined> {
  const store = await openStore(config);
  try {
    const user = await resetsQueries(store).findByEmail(emailKey(email));
    if (user === undefined) return undefined;
    if (!(await secondStepQueries(store).remove(user.id))) return 'was off';
    await recordSecurity(store, { name: 'second_step_off', target: user.id }, console.error);
    return 'ended';
  } finally {
    await store.close();
  }
}

async function main(given: string[]): Promise<void> {
  const isSecondStep = given.includes('--totp');
  const [email, ...more] = given.filter((word) => word !== '--totp');
  if (email === undefined || more.length > 0)
    throw new ConfigError(
      'Usage: npm run reset-code -- EMAIL\n       npm run reset-code -- --totp EMAIL   (turns off the second step of its sign-in)',
    );
  if (isSecondStep) {
    const done = await endSecondStep(readConfig(process.env), email);
    if (done === undefined) throw new ConfigError(`No account has the e-mail ${email}.`);
    console.log(
      done === 'ended' ? 'A sign-in asks for the password alone now.' : 'Its second step was off already.',
    );
    return;
  }
  const made = await makeResetCode(readConfig(process.env), email);
  if (made === undefined) throw new ConfigError(`No account has the e-mail ${email}.`);
  console.log(
    `${made.code}\n"Quên mật khẩu?" on the sign-in page accepts this code once, until ${made.until}.`,
  );
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  });
}
