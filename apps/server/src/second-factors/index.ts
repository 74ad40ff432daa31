import * as ofPasskeys from '@icando/contract/passkeys';
import * as contract from '@icando/contract/second-factors';
import { createNonces, type LoginThrottle, type Sessions, type SignInWhole } from '../accounts/index.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Store } from '../schema/index.ts';
import { signInMethodChangedMail, type SignInMethodChange } from './mails.ts';
import { passkeySite } from './passkey-site.ts';
import { createPasskeys, PASSKEY_NONCES } from './passkeys.ts';
import { passkeysQueries } from './passkeys-queries.ts';
import { createSecondStep } from './second-step.ts';
import { secondStepQueries } from './second-step-queries.ts';

export { passkeySite } from './passkey-site.ts';
export { secondStepQueries } from './second-step-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Codes of authenticator apps, and passkeys. */
export function registerSecondFactors(
  context: RouteContext,
  {
    store,
    sessions,
    accounts: { throttle, signInWhole },
    mailer,
    publicUrl,
    clock,
  }: {
    store: Store;
    sessions: Sessions;
    accounts: { throttle: LoginThrottle; signInWhole: SignInWhole };
    mailer: Mailer | undefined;
    publicUrl: string;
    clock: () => number;
  },
) {
  const queries = secondStepQueries(store);
  const tell = (userId: number, change: SignInMethodChange) =>
    mailer?.inBackground(async () => {
      const user = await queries.findUser(userId);
      return user === undefined
        ? undefined
        : { to: user.email, ...signInMethodChangedMail(user.language, change) };
    });
  const step = createSecondStep({ queries, sessions, throttle, signInWhole, tell, clock });
  route(context, contract.secondStep, ({ caller }) => step.status(caller));
  route(context, contract.setUpSecondStep, ({ caller }) => step.setUp(caller));
  route(context, contract.turnOnSecondStep, ({ caller, body }) => step.turnOn(caller, body.code));
  route(context, contract.turnOffSecondStep, ({ caller }) => step.turnOff(caller));
  route(context, contract.newRecoveryCodes, ({ caller }) => step.newCodes(caller));
  route(context, contract.signInWithCode, ({ caller, body, address, userAgent }) =>
    step.signIn(caller, body, { address, userAgent }),
  );

  const passkeys = createPasskeys({
    queries: passkeysQueries(store),
    users: queries,
    nonces: createNonces(store, clock, PASSKEY_NONCES),
    sessions,
    signInWhole,
    tell,
    clock,
  });
  const siteOf = (origin: () => string) => passkeySite(publicUrl, origin());
  route(context, ofPasskeys.passkeyChallenge, ({ origin }) => passkeys.challenge(siteOf(origin)));
  route(context, ofPasskeys.signInWithPasskey, ({ body, address, userAgent, origin }) =>
    passkeys.signIn(body, { address, userAgent }, siteOf(origin)),
  );
  route(context, ofPasskeys.listPasskeys, ({ caller, origin }) => passkeys.list(caller, siteOf(origin)));
  route(context, ofPasskeys.newPasskey, ({ caller, origin }) => passkeys.begin(caller, siteOf(origin)));
  route(context, ofPasskeys.addPasskey, ({ caller, body, userAgent, origin }) =>
    passkeys.add(caller, body, { site: siteOf(origin), userAgent }),
  );
  route(context, ofPasskeys.renamePasskey, ({ caller, params, body }) =>
    passkeys.rename(caller, params.id, body.name),
  );
  route(context, ofPasskeys.removePasskey, ({ caller, params }) => passkeys.remove(caller, params.id));
  return { turnOffFor: step.turnOffFor, sweep: () => queries.sweep(clock() - DAY_MS) };
}
