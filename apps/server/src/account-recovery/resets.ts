import type { makeResetCode, resetPassword } from '@icando/contract/account-recovery';
import { codeReadings } from '@icando/contract/codes';
import type { BodyOf, ReplyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { emailKey, hashPassword, passwordRefusal, verifyPassword, type Sessions } from '../accounts/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { orBusy } from '../platform/queue.ts';
import type { RateLimiter } from '../platform/rate-limit.ts';
import { aboutUser, reportSecurity } from '../platform/security-events.ts';
import { passwordSetMail, resetMail } from './mails.ts';
import { newResetCode, RESET_CODE_LENGTH } from './reset-code.ts';
import { digestOf, newToken } from './tokens.ts';
import type { ResetsQueries, ResetUser } from './resets-queries.ts';

export interface ResetsDeps {
  queries: ResetsQueries;
  sessions: Pick<Sessions, 'wereEnded'>;
  mailer: Mailer | undefined;
  /** Without a slash at its end; set wherever there is a `mailer`. */
  publicUrl: string;
  /** Limits the links to each account. */
  linksOfAccount: RateLimiter;
  clock: () => number;
}

const LINK_MS = 30 * 60 * 1000;
const MAX_TRIES = 10;
const MAX_EMAIL_KEY = 320;

/** Password reset, by a link in an e-mail or by a one-time code. */
export function createResets({ queries, sessions, mailer, publicUrl, linksOfAccount, clock }: ResetsDeps) {
  const mayReset = ({ disabled_at, delete_at }: ResetUser) =>
    disabled_at === null && (delete_at === null || delete_at > clock());

  async function findByEmail(email: string): Promise<ResetUser | undefined> {
    const key = emailKey(email).slice(0, MAX_EMAIL_KEY);
    return key.isWellFormed() && !key.includes('\0') ? queries.findByEmail(key) : undefined;
  }

  async function byLink(token: string): Promise<Outcome<Found>> {
    const secret = digestOf(token);
    const user = await queries.findLink(secret, clock());
    return user !== undefined && mayReset(user)
      ? accepted({ user, secret, provesEmail: true })
      : refused('reset_refused');
  }

  /** Takes as long for an unknown e-mail, or an account without a code, as for a wrong code. */
  async function byCode(email: string, typed: string, address: string): Promise<Outcome<Found>> {
    const user = await findByEmail(email);
    if (user !== undefined) aboutUser(user.id);
    const secret = await queries.takeTry(user?.id ?? 0, MAX_TRIES, clock());
    const [code = ''] = codeReadings(typed, RESET_CODE_LENGTH);
    const from = { address, isKnown: false };
    const isRight = await orBusy(async () => accepted(await verifyPassword(code, secret ?? null, from)));
    if (secret !== undefined && (!isRight.ok || isRight.value)) await queries.giveTryBack(secret);
    if (!isRight.ok) return isRight;
    return isRight.value && secret !== undefined && user !== undefined && mayReset(user)
      ? accepted({ user, secret, provesEmail: false })
      : refused('reset_refused');
  }

  return {
    /** The account is looked up after the reply, so that neither its text nor its time tells whether there is one. */
    async sendLink(email: string): Promise<Outcome<object>> {
      mailer?.inBackground(async () => {
        const user = await findByEmail(email);
        if (user === undefined || !mayReset(user)) return undefined;
        if ((await linksOfAccount.take(String(user.id))) > 0) return undefined;
        const token = newToken();
        await queries.addLink(digestOf(token), user.id, clock() + LINK_MS);
        reportSecurity('reset_requested', { target: user.id });
        // Behind the #, so that no server and no log of a proxy sees it.
        return { to: user.email, ...resetMail(user.language, `${publicUrl}/auth?mode=reset#${token}`) };
      });
      return accepted({});
    },

    async reset(
      { token, password, email }: BodyOf<typeof resetPassword>,
      address: string,
    ): Promise<Outcome<object>> {
      const found = email === undefined ? await byLink(token) : await byCode(email, token, address);
      if (!found.ok) return found;
      const { user, secret, provesEmail } = found.value;
      aboutUser(user.id);
      const refusal = await passwordRefusal(password, { email: user.email, names: [user.username] });
      if (refusal !== undefined) return refusal;
      const hash = await orBusy(async () =>
        accepted(await hashPassword(password, { address, isKnown: true })),
      );
      if (!hash.ok) return hash;
      const ended = await queries.complete({ secret, userId: user.id, provesEmail }, hash.value, clock());
      if (ended === undefined) return refused('reset_refused');
      sessions.wereEnded(user.id, ended);
      mailer?.inBackground(async () => ({ to: user.email, ...passwordSetMail(user.language) }));
      return accepted({});
    },

    /**
     * By an admin, or by a teacher for a pupil. Not for oneself, who would need no current password then, and not for an admin
     * or, by a teacher, another teacher, whom the maker of the code could sign in as.
     */
    async makeCode(
      caller: Caller,
      id: number,
    ): Promise<Outcome<Omit<ReplyOf<typeof makeResetCode>, 'status_code'>>> {
      if (id === caller.userId) return refused('not_oneself');
      const mayHelp = caller.isAdmin || (await queries.teaches(caller.userId, id));
      const user = mayHelp ? await queries.findById(id) : undefined;
      if (user === undefined) return refused('not_found');
      aboutUser(id);
      if (user.is_admin === 1) return refused('reset_code_of_admin');
      if (!caller.isAdmin && (await queries.isTeacher(id))) return refused('reset_code_of_teacher');
      if (!mayReset(user)) return refused('account_disabled');
      return orBusy(async () => accepted(await newResetCode(queries, id, clock())));
    },
  };
}

interface Found {
  user: ResetUser;
  secret: string;
  provesEmail: boolean;
}
