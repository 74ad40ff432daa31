import { forgotPassword, resetPassword } from '@icando/contract/account-recovery';
import { CONFIRMED_MINUTES, endOtherSessions } from '@icando/contract/account-security';
import { login, myUser } from '@icando/contract/accounts';
import * as contract from '@icando/contract/second-factors';
import { endSecondStepOf, findAccounts, securityLog } from '@icando/contract/security-log';
import { afterAll, expect, it } from 'vitest';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { appCode } from '../../test/support/second-factors/app-code.fixture.ts';
import { startMailServer } from '../../test/support/mail/mail-server.fixture.ts';
import { Client, onBothDatabases, PASSWORD, type TestServer } from '../../test/support/testing.fixture.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());

/** Turns the second step on with the code of the step before, so that the present one is not used up. */
async function turnOn(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await client.call(contract.setUpSecondStep)).body;
  const on = await client.call(contract.turnOnSecondStep, { body: { code: appCode(secret, -1) } });
  expect(on.status).toBe(200);
  return { secret, recoveryCodes: on.body.recovery_codes };
}

const signIn = (server: TestServer, email: string, password = PASSWORD) =>
  server.anonymous.call(login, { body: { email, password } });

/** The client of the first step, which has a limited token. */
async function firstStep(server: TestServer, email: string, password = PASSWORD): Promise<Client> {
  const { body } = await signIn(server, email, password);
  expect(body).toMatchObject({ status_code: 200, needs_code: true });
  return new Client(server.origin, body.access_token, email);
}

const enter = (half: Client, code: string) => half.call(contract.signInWithCode, { body: { code } });

async function makeOld({ store }: TestServer, userId: number): Promise<void> {
  await store.query
    .updateTable('sessions')
    .set({ created_at: Date.now() - CONFIRMED_MINUTES * 60_000 })
    .where('user_id', '=', userId)
    .execute();
}

onBothDatabases(
  'the second step of a sign-in',
  (server) => {
    it('is off until a code of the app has confirmed it, and then asks for a code after the password alone', async () => {
      const hoa = await server.newcomer('Cô Hoa');
      expect((await hoa.call(contract.secondStep)).body).toMatchObject({
        on_since: null,
        recovery_codes_left: 0,
      });
      const { secret, uri } = (await hoa.call(contract.setUpSecondStep)).body;
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(new URL(uri).searchParams.get('secret')).toBe(secret);
      expect((await signIn(server, hoa.email)).body.needs_code).toBeUndefined();
      const wrong = await hoa.call(contract.turnOnSecondStep, { body: { code: appCode(secret, 3) } });
      expect(wrong.body).toMatchObject({ code: 'wrong_code' });
      const on = await hoa.call(contract.turnOnSecondStep, { body: { code: appCode(secret, -1) } });
      expect(on.body.recovery_codes).toHaveLength(10);
      expect(on.body.recovery_codes[0]).toMatch(/^[B-Z2-9]{4} [B-Z2-9]{4} [B-Z2-9]{4}$/);
      expect((await hoa.call(contract.setUpSecondStep)).body).toMatchObject({ code: 'second_step_is_on' });

      expect((await signIn(server, hoa.email, 'wrong password')).body).toEqual(
        (await signIn(server, 'nobody@example.com', 'wrong password')).body,
      );
      const half = await firstStep(server, hoa.email);
      expect((await half.call(myUser)).body).toMatchObject({ status_code: 403, code: 'second_step_needed' });
      const whole = await enter(half, appCode(secret));
      expect(whole.body.needs_code).toBeUndefined();
      const { status } = await new Client(server.origin, whole.body.access_token).call(myUser);
      expect(status).toBe(200);
      expect((await half.call(myUser)).status).toBe(401);
      const rows = await server.store.query.selectFrom('recovery_codes').select('digest').execute();
      for (const code of on.body.recovery_codes) expect(JSON.stringify(rows)).not.toContain(code);
    });

    it('accepts a code of the step before and after, each once, and none that is older than one it accepted', async () => {
      const hoa = await server.newcomer();
      const { secret } = await turnOn(hoa);
      const later = appCode(secret, 1);
      const present = appCode(secret);
      expect((await enter(await firstStep(server, hoa.email), appCode(secret, 2))).body).toMatchObject({
        code: 'wrong_code',
      });
      const half = await firstStep(server, hoa.email);
      const both = await Promise.all([enter(half, later), enter(await firstStep(server, hoa.email), later)]);
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
      expect((await enter(await firstStep(server, hoa.email), later)).status).toBe(400);
      expect((await enter(await firstStep(server, hoa.email), present)).status).toBe(400);
    });

    it('accepts each recovery code once, however it is typed, and new ones replace the old', async () => {
      const hoa = await server.newcomer();
      const { recoveryCodes } = await turnOn(hoa);
      const [first = '', second = '', third = ''] = recoveryCodes;
      const typed = first.toLowerCase().replaceAll(' ', '-');
      expect((await enter(await firstStep(server, hoa.email), typed)).status).toBe(200);
      expect((await enter(await firstStep(server, hoa.email), first)).status).toBe(400);
      expect((await hoa.call(contract.secondStep)).body.recovery_codes_left).toBe(9);
      const fresh = (await hoa.call(contract.newRecoveryCodes)).body.recovery_codes;
      expect((await enter(await firstStep(server, hoa.email), second)).status).toBe(400);
      expect((await enter(await firstStep(server, hoa.email), fresh[0] ?? '')).status).toBe(200);
      const other = await server.newcomer();
      await turnOn(other);
      expect((await enter(await firstStep(server, other.email), third)).status).toBe(400);
      await expect
        .poll(() => mailServer.to(hoa.email).filter(({ body }) => body.includes('mã dự phòng')).length)
        .toBe(2);
    });

    it('lets an account try ten codes, from however many sessions', async () => {
      const hoa = await server.newcomer();
      const { secret } = await turnOn(hoa);
      const statuses: number[] = [];
      for (let at = 0; at < 11; at += 1) {
        const answer = await enter(await firstStep(server, hoa.email), '000 000');
        statuses.push(answer.status);
      }
      expect(statuses.slice(0, 5)).toEqual(Array(5).fill(400));
      expect(statuses.at(-1)).toBe(429);
      expect((await enter(await firstStep(server, hoa.email), appCode(secret))).status).toBe(429);
    });

    it('cannot be set up, switched off or get new codes long after the sign-in', async () => {
      const hoa = await server.newcomer();
      await turnOn(hoa);
      await makeOld(server, await idOf(hoa));
      for (const endpoint of [
        contract.setUpSecondStep,
        contract.turnOffSecondStep,
        contract.newRecoveryCodes,
      ])
        expect((await hoa.call(endpoint)).body, endpoint.path).toMatchObject({ code: 'confirm_first' });
      expect((await hoa.call(endOtherSessions)).body).toMatchObject({ code: 'confirm_first' });
      expect((await signIn(server, hoa.email)).body.needs_code).toBe(true);
    });

    it('is switched off by its owner, with its recovery codes', async () => {
      const hoa = await server.newcomer();
      const { recoveryCodes } = await turnOn(hoa);
      expect((await hoa.call(contract.turnOffSecondStep)).status).toBe(200);
      expect((await signIn(server, hoa.email)).body.needs_code).toBeUndefined();
      await turnOn(hoa);
      expect((await enter(await firstStep(server, hoa.email), recoveryCodes[0] ?? '')).status).toBe(400);
    });

    it('stays on after a new password, whose link ends half a sign-in; a link for a never proved e-mail ends it', async () => {
      const hoa = await server.newcomer();
      const { secret } = await turnOn(hoa);
      const id = await idOf(hoa);
      const newPassword = async (password: string, mails: number) => {
        await server.anonymous.call(forgotPassword, { body: { email: hoa.email } });
        await expect.poll(() => mailServer.to(hoa.email).length).toBe(mails);
        const token =
          mailServer
            .to(hoa.email)
            .at(-1)
            ?.body.match(/#(\S+)/)?.[1] ?? '';
        const reset = await server.anonymous.call(resetPassword, { body: { token, password } });
        expect(reset.status).toBe(200);
      };
      await server.store.query
        .updateTable('users')
        .set({ email_proved_at: 1 })
        .where('id', '=', id)
        .execute();
      const half = await firstStep(server, hoa.email);
      await newPassword('sông Hương mùa lũ', 2);
      expect((await enter(half, appCode(secret))).status).toBe(401);
      await firstStep(server, hoa.email, 'sông Hương mùa lũ');
      await server.store.query
        .updateTable('users')
        .set({ email_proved_at: null })
        .where('id', '=', id)
        .execute();
      await newPassword('một câu khác hẳn', 4);
      expect((await signIn(server, hoa.email, 'một câu khác hẳn')).body.needs_code).toBeUndefined();
    });

    it('is switched off by an admin for others but admins, and each step is in the security log', async () => {
      const [boss, other, hoa] = [
        await server.newcomer('Boss'),
        await server.newcomer('Other'),
        await server.newcomer('Hoa'),
      ];
      for (const admin of [boss, other])
        await server.store.query
          .updateTable('users')
          .set({ is_admin: 1 })
          .where('id', '=', await idOf(admin))
          .execute();
      const admin = new Client(server.origin, (await signIn(server, boss.email)).body.access_token);
      const { secret } = await turnOn(hoa);
      await enter(await firstStep(server, hoa.email), '000000');
      await enter(await firstStep(server, hoa.email), appCode(secret));
      const params = { id: await idOf(hoa) };
      const { data } = (await admin.call(findAccounts, { query: { search: hoa.email } })).body;
      expect(data).toMatchObject([{ has_second_step: true, passkeys: 0 }]);
      const end = (id: number) => admin.call(endSecondStepOf, { params: { id } });
      expect((await end(await idOf(other))).body).toMatchObject({ code: 'second_step_of_admin' });
      expect((await end(await idOf(boss))).body).toMatchObject({ code: 'not_oneself' });
      expect((await hoa.call(endSecondStepOf, { params })).status).toBe(403);
      expect((await end(params.id)).status).toBe(200);
      expect((await signIn(server, hoa.email)).body.needs_code).toBeUndefined();
      const events = async () =>
        (await admin.call(securityLog, { query: { user_id: params.id } })).body.data
          .map(({ event, code }) => `${event} ${code}`)
          .toReversed();
      await expect
        .poll(events)
        .toEqual([
          'second_step_on ',
          'first_step ',
          'sign_in wrong_code',
          'sign_in ',
          'call_refused admin_only',
          'second_step_off ',
        ]);
    });

    it('forgets a secret that nobody confirmed', async () => {
      const hoa = await server.newcomer();
      const { secret } = (await hoa.call(contract.setUpSecondStep)).body;
      const steps = server.store.query.updateTable('second_steps').where('user_id', '=', await idOf(hoa));
      await steps.set((eb) => ({ set_up_at: eb('set_up_at', '-', 60 * 60 * 1000) })).execute();
      const on = await hoa.call(contract.turnOnSecondStep, { body: { code: appCode(secret) } });
      expect(on.body).toMatchObject({ code: 'wrong_code' });
      await steps.set({ set_up_at: 1 }).execute();
      await server.sweep();
      const left = server.store.query.selectFrom('second_steps').where('secret', '=', secret);
      expect(await left.selectAll().execute()).toEqual([]);
    });
  },
  mailServer.settings,
);
