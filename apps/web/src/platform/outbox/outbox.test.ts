import { seededDice } from '@icando/game/dice';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { type Entry, type Ids, registerKind, type SendContext } from './kinds.ts';
import { fakeDevice } from './fake-device.fixture.ts';

const ME = 1;
const noResponse = new ApiError({ status: 0, detail: '' });
const refusal = (status: number) => new ApiError({ status, detail: 'No.' });

type Sent = { text: string; token: string | null; ids: Ids };

/** The server: what has arrived, and its response to a text. */
let arrived: Sent[] = [];
let respond: (text: string) => unknown = () => ({});
let refusedTexts: string[] = [];

function send(text: string, { token, ids }: SendContext): Promise<unknown> {
  const reply = respond(text);
  if (reply instanceof Error) return Promise.reject(reply);
  arrived.push({ text, token, ids });
  return Promise.resolve(reply);
}

const text = z.string();
registerKind('note', async () => ({ schema: text, send, retried: (body: string) => `${body}!` }));
registerKind('kept', async () => ({
  schema: text,
  send,
  onRefused: (_error: unknown, body: string) => refusedTexts.push(body) > 0,
  idsOf: (_reply: unknown, body: string): Ids => ({ [body]: 70 }),
  retried: (body: string) => `${body}!`,
}));
registerKind('list', async () => ({
  schema: text,
  send,
  join: (first: string, second: string) =>
    first.length + second.length > 5 ? undefined : `${first},${second}`,
}));
let doesLoad = true;
registerKind('lazy', async () => {
  if (!doesLoad) throw new Error('no network');
  return { schema: text, send };
});

beforeEach(() => {
  arrived = [];
  refusedTexts = [];
  respond = () => ({});
  doesLoad = true;
});

const note = (body: string, owner: number | string = ME, kind = 'note') => ({ owner, kind, body });
const sentTexts = () => arrived.map((sent) => sent.text);

describe('what waits', () => {
  it('is sent in order, each once, also by two calls and two tabs', async () => {
    const { tab, texts } = fakeDevice();
    const [first, second] = [tab(), tab()];
    for (const body of ['a', 'b', 'c']) await first.add(note(body));
    await Promise.all([first.send(ME), first.send(ME), second.send(ME), second.send(ME)]);
    expect([sentTexts(), texts()]).toEqual([['a', 'b', 'c'], []]);
  });

  it('is sent in the order in which it was added, although the clock does not move', async () => {
    const { tab } = fakeDevice();
    const before = tab();
    for (const body of ['a', 'b']) await before.add(note(body));
    const reloaded = tab();
    await reloaded.add(note('c'));
    await reloaded.send(ME);
    expect(sentTexts()).toEqual(['a', 'b', 'c']);
  });

  it('survives a restart', async () => {
    const { tab } = fakeDevice();
    await tab().add(note('a'));
    await tab().send(ME);
    expect(sentTexts()).toEqual(['a']);
  });

  it('is sent when it was added while others were sent', async () => {
    const { tab, texts } = fakeDevice();
    const outbox = tab();
    await outbox.add(note('a'));
    const sending = outbox.send(ME);
    await Promise.all([sending, outbox.deliver(note('b'))]);
    expect([sentTexts(), texts()]).toEqual([['a', 'b'], []]);
  });

  it('stays with all that is later when the server does not respond', async () => {
    const { tab, texts } = fakeDevice();
    const outbox = tab();
    for (const status of [0, 401, 429, 500, 503]) {
      respond = () => new ApiError({ status, detail: '' });
      await outbox.deliver(note(String(status)));
    }
    expect(texts()).toEqual(['0', '401', '429', '500', '503']);
    respond = () => ({});
    await outbox.send(ME);
    expect([sentTexts(), texts()]).toEqual([['0', '401', '429', '500', '503'], []]);
  });

  it('is sent again, with the same body, when the page was closed between the response and its note', async () => {
    const { tab, texts, closeBeforeWrite } = fakeDevice();
    await tab().add(note('a'));
    closeBeforeWrite();
    await tab()
      .send(ME)
      .catch(() => {});
    expect(texts()).toEqual(['a']);
    await tab().send(ME);
    expect([sentTexts(), texts()]).toEqual([['a', 'a'], []]);
  });

  it('is skipped without a kind, and waits with all that is later while the code of its kind cannot be loaded', async () => {
    const { tab, texts } = fakeDevice();
    const outbox = tab();
    doesLoad = false;
    for (const kind of ['unknown', 'note', 'lazy', 'note']) await outbox.add(note(kind, ME, kind));
    await outbox.send(ME);
    expect(texts()).toEqual(['unknown', 'lazy', 'note']);
    doesLoad = true;
    await outbox.send(ME);
    expect([sentTexts(), texts()]).toEqual([['note', 'lazy', 'note'], ['unknown']]);
  });

  it('is deleted when its body is invalid', async () => {
    const { tab, entries } = fakeDevice();
    const outbox = tab();
    await outbox.add({ owner: ME, kind: 'note', body: 1 });
    await outbox.deliver(note('a'));
    expect([sentTexts(), entries()]).toEqual([['a'], []]);
  });

  it('gets the ids that the server has given to what was sent before', async () => {
    const { tab } = fakeDevice();
    const outbox = tab();
    await outbox.add(note('900', ME, 'kept'));
    await outbox.add(note('of 900'));
    await outbox.send(ME);
    expect(arrived.map(({ ids }) => ids)).toEqual([{}, { '900': 70 }]);
    expect((await tab().read()).ids).toEqual({ '900': 70 });
  });

  it('can be taken back only all together, and not once it was sent', async () => {
    const { tab, texts } = fakeDevice();
    const outbox = tab();
    await outbox.add(note('a'));
    const isA = ({ body }: Entry) => body === 'a';
    expect(await outbox.takeBack(isA, 2)).toBe(false);
    expect(texts()).toEqual(['a']);
    const sending = outbox.send(ME);
    expect(await outbox.takeBack(isA, 1)).toBe(false);
    await sending;
    await outbox.add(note('a'));
    expect(await outbox.takeBack(isA, 1)).toBe(true);
    expect([sentTexts(), texts()]).toEqual([['a'], []]);
  });

  it.each([1, 2, 3, 4])(
    'arrives in order and completely over an unreliable network (seed %i)',
    async (seed) => {
      const dice = seededDice(seed);
      const { tab, texts } = fakeDevice();
      respond = () => (dice() < 0.6 ? noResponse : {});
      const bodies = Array.from({ length: 20 }, (_, n) => String(n));
      for (const body of bodies) {
        await tab().add(note(body));
        if (dice() < 0.5) await tab().send(ME);
      }
      for (let tries = 0; texts().length > 0 && tries < 1_000; tries += 1) await tab().send(ME);
      expect(sentTexts()).toEqual(bodies);
    },
  );
});

describe('what the server refuses', () => {
  it('is set aside with the reason, and the others are sent', async () => {
    const { tab, texts, entries } = fakeDevice();
    const outbox = tab();
    respond = (body) => (body === 'b' ? refusal(422) : {});
    for (const body of ['a', 'b', 'c']) await outbox.add(note(body, ME, 'kept'));
    await outbox.send(ME);
    expect([sentTexts(), texts(), texts('refused')]).toEqual([['a', 'c'], [], ['b']]);
    const [refused] = entries();
    expect(refused?.reason).toBe('No.');
    await outbox.send(ME);
    expect(sentTexts()).toEqual(['a', 'c']);
    await outbox.retry(refused?.id ?? '');
    await outbox.send(ME);
    expect([sentTexts(), entries()]).toEqual([['a', 'c', 'b!'], []]);
  });

  it('can be discarded', async () => {
    const { tab, entries } = fakeDevice();
    respond = () => refusal(422);
    await tab().deliver(note('a', ME, 'kept'));
    await tab().discard(entries()[0]?.id ?? '');
    expect(entries()).toEqual([]);
  });

  it('is deleted if its kind does not keep it', async () => {
    const { tab, entries } = fakeDevice();
    respond = () => refusal(422);
    await tab().deliver(note('a'));
    expect(entries()).toEqual([]);
  });
});

describe('consecutive entries of a kind', () => {
  it('are sent together as far as they can be joined', async () => {
    const { tab, entries } = fakeDevice();
    const outbox = tab();
    for (const body of ['a', 'b', 'c', 'd']) await outbox.add(note(body, ME, 'list'));
    await outbox.add(note('n'));
    await outbox.add(note('e', ME, 'list'));
    await outbox.send(ME);
    expect([sentTexts(), entries()]).toEqual([['a,b,c', 'd', 'n', 'e'], []]);
  });

  it('are sent apart when one of them is the reason of a refusal', async () => {
    const { tab, entries } = fakeDevice();
    respond = (body) => (body.includes('b') ? refusal(422) : {});
    for (const body of ['a', 'b', 'c']) await tab().add(note(body, ME, 'list'));
    await tab().send(ME);
    expect([sentTexts(), entries()]).toEqual([['a', 'c'], []]);
  });
});

describe('the entries of several accounts', () => {
  it('are sent only with the token of their own account', async () => {
    const { tab, texts, signIn } = fakeDevice();
    const outbox = tab();
    for (const [body, owner] of [
      ['mine 1', ME],
      ['mine 2', ME],
      ['theirs', 2],
    ] as const)
      await outbox.add(note(body, owner));
    respond = () => {
      signIn('theirs');
      return {};
    };
    const mine = outbox.send(ME);
    await mine;
    expect([sentTexts(), texts()]).toEqual([['mine 1'], ['mine 2', 'theirs']]);
    await outbox.send(2);
    expect(arrived.map(({ text: body, token }) => [body, token])).toEqual([
      ['mine 1', 'mine'],
      ['theirs', 'theirs'],
    ]);
    expect(texts()).toEqual(['mine 2']);
  });

  it('of somebody without an account are sent with the given token, whoever is signed in', async () => {
    const { tab, signIn } = fakeDevice();
    const outbox = tab();
    await outbox.add(note('a', 'homework:X:Lan'));
    const sending = outbox.send('homework:X:Lan', 'of Lan');
    signIn('theirs');
    await sending;
    expect(arrived).toMatchObject([{ text: 'a', token: 'of Lan' }]);
  });
});

describe('a device without space', () => {
  it('sends at once what it cannot keep, and says when that fails', async () => {
    const { tab, beFull } = fakeDevice();
    const outbox = tab();
    beFull();
    expect(await outbox.add(note('a'))).toBe(false);
    expect(await outbox.deliver(note('b'))).toBe(true);
    expect(sentTexts()).toEqual(['b']);
    respond = () => noResponse;
    expect(await outbox.deliver(note('c'))).toBe(false);
    respond = () => refusal(422);
    expect(await outbox.deliver(note('d', ME, 'kept'))).toBe(true);
    expect(refusedTexts).toEqual(['d']);
  });
});

it('tells what was sent, with the reply', async () => {
  const { tab, outcomes } = fakeDevice();
  respond = () => ({ id: 5 });
  await tab().deliver(note('a'));
  expect(outcomes).toEqual([undefined, { kind: 'note', owner: ME, body: 'a', reply: { id: 5 } }]);
});
