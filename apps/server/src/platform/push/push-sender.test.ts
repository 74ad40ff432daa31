import { expect, it, onTestFinished } from 'vitest';
import webPush from 'web-push';
import { startPushReceiver, subscriptionAt } from '../../../test/support/reminders/push-receiver.fixture.ts';
import { isPublicAddress, publicLookup } from './public-addresses.ts';
import { createPushSender, isPushEndpoint } from './push-sender.ts';

const MESSAGE = { payload: '{"title":"Ôn nhé"}', ttlSeconds: 60 };

async function start({ isReal = false } = {}) {
  const receiver = await startPushReceiver();
  onTestFinished(() => receiver.close());
  const errors: Error[] = [];
  const keys = webPush.generateVAPIDKeys();
  const sender = createPushSender({
    findKeys: async () => keys,
    contact: 'https://school.example',
    report: (error) => errors.push(error as Error),
    connection: isReal ? { ...receiver.connection, lookup: publicLookup } : receiver.connection,
  });
  const send = (path: string) => sender.send(subscriptionAt(`https://push.example${path}`).target, MESSAGE);
  return { receiver, sender, send, errors };
}

it.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [403, 'failed'],
  [500, 'failed'],
])('counts the status %i as %s', async (status, outcome) => {
  const { receiver, send } = await start();
  receiver.respond('/a', { status, body: 'x'.repeat(2_000_000) });
  expect(await send('/a')).toBe(outcome);
});

it('follows no redirect', async () => {
  const { receiver, send } = await start();
  receiver.respond('/a', { status: 307, location: '/b' });
  expect(await send('/a')).toBe('failed');
  expect(receiver.at('/b')).toEqual([]);
});

it('connects to no private address, whatever the name', async () => {
  const { receiver, sender, errors } = await start({ isReal: true });
  const { target } = subscriptionAt('https://push.localhost/a');
  expect(await sender.send(target, MESSAGE)).toBe('failed');
  expect(errors[0]?.message).toBe('a message to the push service push.localhost failed');
  expect(receiver.at('/a')).toEqual([]);
});

it('keeps the secret of the address out of the log', async () => {
  const { receiver, send, errors } = await start();
  receiver.respond('/secret', { status: 500 });
  await send('/secret');
  expect(errors.map(({ message }) => message)).toEqual(['the push service push.example responded with 500']);
});

it.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['nonsense', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it('takes no bare address, port or user as a push service', () => {
  const taken = [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://wns2-pn1p.notify.windows.com/w/?token=a',
  ];
  for (const endpoint of taken) expect([endpoint, isPushEndpoint(endpoint)]).toEqual([endpoint, true]);
  for (const endpoint of [
    'http://a.example/',
    'https://1.2.3.4/',
    'https://a.example:444/',
    'https://localhost/',
  ])
    expect([endpoint, isPushEndpoint(endpoint)]).toEqual([endpoint, false]);
});
