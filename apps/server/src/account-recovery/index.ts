import * as contract from '@icando/contract/account-recovery';
import { changeEmail, verifyEmail } from '@icando/contract/account-security';
import type { Sessions } from '../accounts/index.ts';
import { stepsAlone } from '../platform/each-alone.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import { createMailer, type Mailer } from '../platform/mail/mailer.ts';
import type { MailSettings } from '../platform/mail/mail-settings.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import type { Store } from '../schema/index.ts';
import { createEmails } from './emails.ts';
import { emailsQueries } from './emails-queries.ts';
import { createResets } from './resets.ts';
import { resetsQueries } from './resets-queries.ts';

export { newResetCode } from './reset-code.ts';
export { resetsQueries } from './resets-queries.ts';

/** Three links at once, then one in ten minutes: nobody can fill somebody's mailbox. */
const LINKS_OF_ACCOUNT = { perSecond: 1 / 600, burst: 3 };

export function registerAccountRecovery(
  context: RouteContext,
  {
    store,
    sessions,
    mail,
    publicUrl,
    limits,
    clock,
  }: {
    store: Store;
    sessions: Sessions;
    mail: MailSettings | undefined;
    publicUrl: string;
    limits: SharedLimits;
    clock: () => number;
  },
): { mailer: Mailer | undefined; sweep(): Promise<void>; close(): Promise<void> } {
  const queries = resetsQueries(store);
  const ofEmails = emailsQueries(store);
  const mailer =
    mail === undefined
      ? undefined
      : createMailer(mail, (error) => context.app.log.warn({ err: error }, 'an e-mail could not be sent'));
  const linksOfAccount = limits.rateLimiter('reset-links-of-account', LINKS_OF_ACCOUNT);
  const resets = createResets({ queries, sessions, mailer, publicUrl, linksOfAccount, clock });
  const emails = createEmails({
    queries: ofEmails,
    users: queries,
    sessions,
    mailer,
    publicUrl,
    linksOfAccount,
    clock,
  });
  route(context, changeEmail, ({ caller, body }) => emails.change(caller, body.email));
  route(context, verifyEmail, ({ caller, body }) => emails.verify(caller, body.token));
  route(context, contract.forgotPassword, ({ body }) => resets.sendLink(body.email));
  route(context, contract.resetPassword, ({ body, address }) => resets.reset(body, address));
  route(context, contract.makeResetCode, ({ caller, params }) => resets.makeCode(caller, params.id));
  return {
    mailer,
    sweep: () => stepsAlone([() => queries.sweep(clock()), () => ofEmails.sweep(clock())]),
    close: async () => mailer?.close(),
  };
}
