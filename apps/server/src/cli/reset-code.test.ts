import { resetPassword } from '@icando/contract/account-recovery';
import { login, myUser } from '@icando/contract/accounts';
import { expect, it } from 'vitest';
import { onBothDatabases, PASSWORD } from '../../test/support/testing.fixture.ts';
import { setUpSecondStep, turnOnSecondStep } from '@icando/contract/second-factors';
import { generateSync } from 'otplib';
import { endSecondStep, makeResetCode } from './reset-code.ts';

onBothDatabases('a code from the command line', (server) => {
  // On PostgreSQL, each test server has its own schema, which the command does not support.
  it('helps an admin to a new password while the server runs', async ({ skip }) => {
    if (server.store.kind !== 'sqlite') skip();
    const admin = await server.newcomer('Cô Hoa');
    const config = { databaseUrl: undefined, dataDir: server.dataDir };
    expect(await makeResetCode(config, 'nobody@example.com')).toBeUndefined();
    const { code = '' } = (await makeResetCode(config, admin.email.toUpperCase())) ?? {};
    const body = { token: code, email: admin.email, password: 'sông Hương mùa lũ' };
    expect((await server.anonymous.call(resetPassword, { body })).status).toBe(200);
    expect((await admin.call(myUser)).status).toBe(401);
    await expect
      .poll(() => server.store.query.selectFrom('security_log').select('event').orderBy('id').execute())
      .toMatchObject([{ event: 'reset_code_made' }, { event: 'password_reset' }]);
  });

  it('leaves the second step on, which only --totp turns off', async ({ skip }) => {
    if (server.store.kind !== 'sqlite') skip();
    const admin = await server.newcomer('Cô Hiền');
    const config = { databaseUrl: undefined, dataDir: server.dataDir };
    const signIn = async () =>
      (await server.anonymous.call(login, { body: { email: admin.email, password: PASSWORD } })).body;
    expect(await endSecondStep(config, 'nobody@example.com')).toBeUndefined();
    expect(await endSecondStep(config, admin.email)).toBe('was off');
    const { secret } = (await admin.call(setUpSecondStep)).body;
    await admin.call(turnOnSecondStep, { body: { code: generateSync({ secret }) } });
    await makeResetCode(config, admin.email);
    expect((await signIn()).needs_code).toBe(true);
    expect(await endSecondStep(config, admin.email)).toBe('ended');
    expect((await signIn()).needs_code).toBeUndefined();
  });
});
