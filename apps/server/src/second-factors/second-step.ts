import type { signInWithCode } from '@icando/contract/second-factors';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { LoginThrottle, Sessions, SignedIn, SignInWhole, Visitor } from '../accounts/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { reportSecurity } from '../platform/security-events.ts';
import { digestOfCode, newRecoveryCodes, newSecret, readCode, secretUri, stepOf } from './codes.ts';
import type { SignInMethodChange } from './mails.ts';
import type { SecondStepQueries } from './second-step-queries.ts';

const SET_UP_MS = 60 * 60 * 1000;

export interface SecondStepDeps {
  queries: SecondStepQueries;
  sessions: Pick<Sessions, 'end' | 'isConfirmed' | 'isKnownAddress'>;
  throttle: LoginThrottle;
  signInWhole: SignInWhole;
  /** Tells the owner of the account by e-mail, where this server sends them. */
  tell(userId: number, change: SignInMethodChange): void;
  clock: () => number;
}

/** The second step of a sign-in: codes of an authenticator app (RFC 6238), and recovery codes. */
export function createSecondStep(deps: SecondStepDeps) {
  const { queries, sessions, throttle, signInWhole, tell, clock } = deps;

  /** Uses the code up. */
  async function use(userId: number, typed: string): Promise<boolean> {
    const code = readCode(typed);
    if ('digits' in code) {
      const row = await queries.find(userId);
      if (row === undefined || row.on_since === null) return false;
      const step = stepOf(code.digits, row.secret, clock());
      return step !== undefined && queries.useStep(userId, step);
    }
    const digests = code.recovery.map((reading) => digestOfCode(userId, reading));
    if (digests.length === 0 || !(await queries.useCode(userId, digests))) return false;
    reportSecurity('recovery_code_used');
    tell(userId, 'code_used');
    return true;
  }

  return {
    async status({
      userId,
    }: Caller): Promise<Outcome<{ on_since: string | null; recovery_codes_left: number }>> {
      const [row, left] = await Promise.all([queries.find(userId), queries.codesLeft(userId)]);
      const since = row?.on_since ?? null;
      return accepted({
        on_since: since === null ? null : new Date(since).toISOString(),
        recovery_codes_left: left,
      });
    },

    async setUp(caller: Caller): Promise<Outcome<{ secret: string; uri: string }>> {
      if (!(await sessions.isConfirmed(caller))) return refused('confirm_first');
      const user = await queries.findUser(caller.userId);
      if (user === undefined) return refused('not_signed_in');
      const secret = newSecret();
      return (await queries.setUp(user.id, secret, clock()))
        ? accepted({ secret, uri: secretUri(secret, user.email) })
        : refused('second_step_is_on');
    },

    async turnOn({ userId }: Caller, typed: string): Promise<Outcome<{ recovery_codes: string[] }>> {
      const row = await queries.find(userId);
      if (row !== undefined && row.on_since !== null) return refused('second_step_is_on');
      const code = readCode(typed);
      const isFresh = row !== undefined && clock() - row.set_up_at < SET_UP_MS;
      const step = isFresh && 'digits' in code ? stepOf(code.digits, row.secret, clock()) : undefined;
      if (row === undefined || step === undefined) return refused('wrong_code');
      const codes = newRecoveryCodes();
      const digests = codes.map((recovery) => digestOfCode(userId, recovery));
      const { secret } = row;
      if (!(await queries.turnOn({ userId, secret, step }, digests, clock()))) return refused('conflict');
      tell(userId, 'step_on');
      return accepted({ recovery_codes: codes });
    },

    async turnOff(caller: Caller): Promise<Outcome<object>> {
      if (!(await sessions.isConfirmed(caller))) return refused('confirm_first');
      if (await queries.remove(caller.userId)) tell(caller.userId, 'step_off');
      return accepted({});
    },

    async newCodes(caller: Caller): Promise<Outcome<{ recovery_codes: string[] }>> {
      if (!(await sessions.isConfirmed(caller))) return refused('confirm_first');
      const codes = newRecoveryCodes();
      const digests = codes.map((code) => digestOfCode(caller.userId, code));
      return (await queries.replaceCodes(caller.userId, digests))
        ? accepted({ recovery_codes: codes })
        : refused('not_found');
    },

    /** With the limited token of the first step, which ends. */
    async signIn(
      { userId, sessionKey, scope }: Caller,
      { code, guest_token }: BodyOf<typeof signInWithCode>,
      visitor: Visitor,
    ): Promise<Outcome<SignedIn>> {
      if (scope?.kind !== 'second_step') return refused('wrong_code');
      const key = `code of ${userId}`;
      const { address } = visitor;
      const wait = await throttle.begin(key, address, () => sessions.isKnownAddress(userId, address));
      if (wait > 0) return refused('too_many', { retryAfterSeconds: wait });
      if (!(await use(userId, code))) return refused('wrong_code');
      throttle.succeeded(key, address);
      await sessions.end(sessionKey);
      return signInWhole(userId, visitor, guest_token);
    },

    /** For whoever lost the app and the recovery codes, by an admin. */
    async turnOffFor(userId: number): Promise<void> {
      if (await queries.remove(userId)) tell(userId, 'step_off');
    },
  };
}
export type SecondStep = ReturnType<typeof createSecondStep>;
