import { username as usernameSchema } from '@icando/contract/accounts';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { LIMITS } from '@icando/contract/limits';
import { isUniqueViolation } from '../platform/database/index.ts';
import { reportSecurity } from '../platform/security-events.ts';
import type { AccountQueries, UserRow } from './accounts-queries.ts';
import type { Admit } from './admission.ts';
import { emailKey } from './email-key.ts';
import type { GoogleIdentity } from './google.ts';
import type { Sessions } from './sessions.ts';
import type { InsertUser } from './sign-up.ts';

export interface GoogleAccountsDeps {
  queries: AccountQueries;
  sessions: Sessions;
  admit: Admit;
  insertUser: InsertUser;
  clock: () => number;
}

export function createGoogleAccounts({ queries, sessions, admit, insertUser, clock }: GoogleAccountsDeps) {
  /** Finds the account with Google's id, else links the account with the verified e-mail, else adds an account. */
  async function findOrLinkOrAdd(
    identity: GoogleIdentity,
    classCode: string | undefined,
    address: string,
  ): Promise<Outcome<number>> {
    const known = await queries.findByGoogle(identity.sub);
    if (known !== undefined) return accepted(await proved(known));
    const linked = await queries.findByEmail(emailKey(identity.email));
    if (linked === undefined) return insertFromGoogle(identity, classCode, address);
    // A concurrent sign-in of the same user has created or linked the account; its session stays.
    if (linked.google_sub === identity.sub) return accepted(await proved(linked));
    // An address may be given to somebody else, who then has another Google id with it.
    if (linked.google_sub !== null) return refused('other_google_account');
    const ended = await queries.linkGoogle(linked.id, identity.sub, clock());
    if (ended === undefined) return findOrLinkOrAdd(identity, classCode, address);
    sessions.wereEnded(linked.id, ended);
    reportSecurity('identity_joined', { actor: linked.id });
    return accepted(linked.id);
  }

  /** The owner of the e-mail has signed in, so a password that may be somebody else's is removed, even if it was changed since. */
  async function proved({ id, has_unproved_password }: UserRow): Promise<number> {
    const ended = has_unproved_password === 1 ? await queries.removeUnprovedPassword(id) : undefined;
    if (ended !== undefined) {
      sessions.wereEnded(id, ended);
      reportSecurity('identity_joined', { actor: id });
    }
    return id;
  }

  async function insertFromGoogle(
    identity: GoogleIdentity,
    classCode: string | undefined,
    address: string,
  ): Promise<Outcome<number>> {
    const admission = await admit({ name: nameFrom(identity), class_code: classCode }, address);
    if (!admission.ok) return admission;
    const { email, sub } = identity;
    try {
      const inserted = await insertUser(
        { email, password_hash: null, google_sub: sub, email_proved_at: clock() },
        admission.value,
      );
      if (inserted.ok) reportSecurity('sign_up', { actor: inserted.value });
      return inserted;
    } catch (error) {
      if (isUniqueViolation(error)) return findOrLinkOrAdd(identity, classCode, address);
      throw error;
    }
  }

  return findOrLinkOrAdd;
}

function nameFrom({ name, email }: GoogleIdentity): string {
  const candidates = [
    [...name].slice(0, LIMITS.username).join(''),
    [...(email.split('@')[0] ?? '')].slice(0, LIMITS.username).join(''),
  ];
  for (const candidate of candidates) {
    const parsed = usernameSchema.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  return 'Learner';
}
