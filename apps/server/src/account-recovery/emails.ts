import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { emailKey, type Sessions } from '../accounts/index.ts';
import { isUniqueViolation } from '../platform/database/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { RateLimiter } from '../platform/rate-limit.ts';
import { reportSecurity } from '../platform/security-events.ts';
import type { EmailsQueries } from './emails-queries.ts';
import { emailChangedMail, proofMail } from './mails.ts';
import type { ResetsQueries, ResetUser } from './resets-queries.ts';
import { digestOf, newToken } from './tokens.ts';

export interface EmailsDeps {
  queries: EmailsQueries;
  users: Pick<ResetsQueries, 'findById'>;
  sessions: Pick<Sessions, 'isConfirmed'>;
  mailer: Mailer | undefined;
  publicUrl: string;
  /** Limits the links to each account. */
  linksOfAccount: RateLimiter;
  clock: () => number;
}

const PROOF_MS = 24 * 60 * 60 * 1000;

/** The e-mail of an account: its proof, and its change. */
export function createEmails(deps: EmailsDeps) {
  const { queries, users, sessions, mailer, publicUrl, linksOfAccount, clock } = deps;

  /** Whether somebody else has the e-mail is looked up after the reply, which is the same. */
  async function sendProof(user: ResetUser, email: string, to: Mailer): Promise<Outcome<object>> {
    const wait = await linksOfAccount.take(`proof ${user.id}`);
    if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
    const isOwn = emailKey(email) === emailKey(user.email);
    to.inBackground(async () => {
      if (!isOwn && (await queries.isTaken(emailKey(email)))) return undefined;
      const token = newToken();
      const until = clock() + PROOF_MS;
      await queries.addProof({ secret: digestOf(token), user_id: user.id, email, until });
      return { to: email, ...proofMail(user.language, `${publicUrl}/verify-email#${token}`) };
    });
    return accepted({});
  }

  function changed(user: ResetUser): Outcome<object> {
    reportSecurity('email_changed');
    mailer?.inBackground(async () => ({ to: user.email, ...emailChangedMail(user.language) }));
    return accepted({});
  }

  return {
    async change(caller: Caller, email: string): Promise<Outcome<{ waits: boolean }>> {
      if (!(await sessions.isConfirmed(caller))) return refused('confirm_first');
      const user = await users.findById(caller.userId);
      if (user === undefined) return refused('not_signed_in');
      if (email === user.email) return accepted({ waits: false });
      if (mailer !== undefined) {
        const sent = await sendProof(user, email, mailer);
        return sent.ok ? accepted({ waits: true }) : sent;
      }
      try {
        await queries.replace({ userId: user.id, email, emailKey: emailKey(email) });
      } catch (error) {
        if (isUniqueViolation(error)) return refused('email_exists');
        throw error;
      }
      changed(user);
      return accepted({ waits: false });
    },

    /**
     * Only the account for which the link was made accepts it: the owner of an e-mail with which somebody else signed up must
     * not confirm that account by a click.
     */
    async verify(caller: Caller, token: string | undefined): Promise<Outcome<object>> {
      const user = await users.findById(caller.userId);
      if (user === undefined) return refused('not_signed_in');
      if (token === undefined) {
        if (mailer === undefined) return refused('mail_not_configured');
        return user.email_proved_at === null ? sendProof(user, user.email, mailer) : accepted({});
      }
      const secret = digestOf(token);
      const email = await queries.findProof(secret, user.id, clock());
      if (email === undefined) return refused('reset_refused');
      try {
        const proof = { secret, userId: user.id, email, emailKey: emailKey(email) };
        if (!(await queries.prove(proof, clock()))) return refused('reset_refused');
      } catch (error) {
        if (isUniqueViolation(error)) return refused('email_exists');
        throw error;
      }
      reportSecurity('email_proved');
      return email === user.email ? accepted({}) : changed(user);
    },
  };
}
