import { type EndpointAttack, callerFor, ownerFor } from './attack.fixture.ts';
import type { Sent } from './oracle.fixture.ts';
import { requestsOf, sentOf } from './requests.fixture.ts';

/** What Fastify reads of a body without a limit of its own. */
const BODY_LIMIT = 1024 * 1024;
/** More than the 16 KB that all headers with the address may have. */
const LONG = 20_000;

export const SIZES: EndpointAttack = {
  name: 'sizes',
  share: 8,
  async run(attack, endpoint) {
    const owner = await ownerFor(endpoint, attack.target);
    const [first] = await requestsOf(endpoint, owner);
    if (first === undefined) return;
    const valid = sentOf(first.request, await callerFor(endpoint, owner), '');
    const [path = ''] = valid.path.split('?');
    const { method, by } = valid;
    const plain: Pick<Sent, 'method' | 'by'> = { method, by };
    const expect = async (sent: Sent, statuses: readonly number[]) => {
      const reply = await attack.send(sent);
      if (!statuses.includes(reply.status)) attack.fail(sent, reply, `is not ${statuses.join(' or ')}`);
    };
    await expect({ ...plain, path: `${path}/${'a'.repeat(LONG)}`, what: 'a long path' }, [431]);
    await expect({ ...plain, path: `${path}/${'a'.repeat(8_000)}`, what: 'a path of 8,000 letters' }, [404]);
    await expect({ ...plain, path: `${path}?${'a=1&'.repeat(10_000)}`, what: '10,000 parameters' }, [431]);
    await expect({ ...plain, path, headers: { 'x-long': 'a'.repeat(LONG) }, what: 'a long header' }, [431]);
    if (endpoint.body === undefined) return;
    const limit = endpoint.bodyLimit ?? BODY_LIMIT;
    const body = `{"a":"${'a'.repeat(limit)}"}`;
    await expect({ ...plain, path, body, what: 'a body beyond its limit' }, [413]);
  },
};
