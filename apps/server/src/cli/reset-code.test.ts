import { resetPassword } from '@icando/contract/account-recovery';
import { myUser } from '@icando/contract/accounts';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { makeResetCode } from './reset-code.ts';

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
});
