import { myUser } from '@icando/contract/accounts';
import { disableUser, endSessionsOf } from '@icando/contract/security-log';
import { expect, it } from 'vitest';
import { idOf, listen } from '../../test/support/community/community.fixture.ts';
import { onTwoNodes } from '../../test/support/two-nodes.fixture.ts';

onTwoNodes('two servers on one database', (nodes) => {
  it.each([
    ['disabled', disableUser, { disabled: true }],
    ['signed out', endSessionsOf, undefined],
  ])('end the sessions and sockets of an account that is %s at the other', async (_, endpoint, body) => {
    const admin = await nodes.atFirst();
    await nodes.store.query
      .updateTable('users')
      .set({ is_admin: 1 })
      .where('email', '=', admin.email)
      .execute();
    const lan = await nodes.atSecond();
    const id = await idOf(lan);
    const sockets = [await listen(lan), await listen(nodes.across(lan))];
    const startedAt = performance.now();
    const path = endpoint.path.replace(':id', String(id));
    expect((await admin.send(endpoint.method, path, body)).status).toBe(200);
    for (const socket of sockets) await socket.closed;
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    for (const client of [lan, nodes.across(lan)]) expect((await client.call(myUser)).status).toBe(401);
  });
});
