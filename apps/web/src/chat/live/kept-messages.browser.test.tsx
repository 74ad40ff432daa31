import { expect, it } from 'vitest';
import { countPending } from '../../platform/outbox/device-outbox.ts';
import { readUnsent, storeUnsent } from './kept-messages.ts';
import type { Unsent } from './unsent.ts';

const ME = 1;
const message = (clientId: string, part: Partial<Unsent> = {}): Unsent => ({
  clientId,
  roomId: 7,
  content: `tin ${clientId}`,
  card: null,
  at: 5,
  state: 'pending',
  reason: '',
  ...part,
});

it('messages stay on the device with their refusals until the server has confirmed them', async () => {
  const quote = { id: 3, from: 2, from_username: 'Bảo', content: 'Học chưa?' };
  const [first, second, third] = ['a', 'b', 'c'].map((id) => message(id, { quote })) as [
    Unsent,
    Unsent,
    Unsent,
  ];
  storeUnsent(ME, [], [first]);
  storeUnsent(ME, [first], [first, second, third]);
  await expect.poll(() => readUnsent(ME)).toEqual([first, second, third]);
  expect(await readUnsent(2)).toEqual([]);

  const timedOut = message('a', { quote, state: 'failed' });
  const refused = message('b', { quote, state: 'failed', reason: 'No.' });
  storeUnsent(ME, [first, second, third], [timedOut, refused, third]);
  // Without a response it is sent again when the chat is opened the next time.
  await expect.poll(() => readUnsent(ME)).toEqual([first, refused, third]);

  storeUnsent(ME, [timedOut, refused, third], [timedOut, second, third]);
  await expect.poll(() => readUnsent(ME)).toEqual([first, second, third]);

  storeUnsent(ME, [timedOut, second, third], []);
  await expect.poll(() => readUnsent(ME)).toEqual([]);
  await countPending(ME);
  expect(localStorage.getItem('has_outbox')).toBeNull();
});
