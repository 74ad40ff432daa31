import { registerAccountRecovery } from './account-recovery/index.ts';
import { registerAccounts } from './accounts/index.ts';
import type { Services } from './create-services.ts';
import { lanOrigin } from './platform/http/this-machine.ts';
import { passkeySite, registerSecondFactors, secondStepQueries } from './second-factors/index.ts';

type AccountsDeps = Parameters<typeof registerAccounts>[1];

/** Accounts and their sign-in: passwords and Google, ways back, the second step and passkeys. */
export function registerSignIn(
  { config, store, http, files, pictures, sessions, limits, context, clock }: Services,
  deps: Pick<AccountsDeps, 'leaderboards' | 'school' | 'claimGuestResult'>,
) {
  const { google, emojiCdn, refusedNames, mail, publicUrl } = config;
  const accounts = registerAccounts(context, {
    ...deps,
    store,
    sessions,
    files,
    pictures,
    google,
    emojiCdn,
    canMail: mail !== undefined,
    passkeyOrigin: (origin) => passkeySite(publicUrl, origin)?.origin ?? null,
    needsCode: secondStepQueries(store).isOn,
    phoneOrigin: publicUrl === '' ? () => lanOrigin({ http, config }) : undefined,
    limits,
    refusedNames,
    clock,
  });
  const recovery = registerAccountRecovery(context, { store, sessions, mail, publicUrl, limits, clock });
  const { mailer } = recovery;
  const secondFactors = registerSecondFactors(context, {
    store,
    sessions,
    accounts,
    mailer,
    publicUrl,
    clock,
  });
  return { accounts, recovery, secondFactors };
}
