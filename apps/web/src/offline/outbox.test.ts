import { seededDice } from '@icando/game/dice';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../platform/api/api-error.ts';
import { newUuid } from '../platform/browser/uuid.ts';
import { newLocalId } from '../platform/storage/local-ids.ts';
import { createOutbox, type SendResult } from './outbox.ts';
import { NOTHING_WAITS, type Write } from './writes.ts';

const ME = 1;
const made = (owner = ME) => ({ id: newUuid(), owner, at: 0, label: 'cat' });

function newWord(owner = ME, lesson: number | null = null): Extract<Write, { call: 'createWord' }> {
  return {
    ...made(owner),
    call: 'createWord',
    localId: newLocalId(0),
    body: { word_e: 'cat', word_v: 'mèo', lesson },
  };
}

const change = (target: number): Write => ({
  ...made(),
  call: 'updateWord',
  target,
  body: { native_word: 'con mèo' },
});
const removal = (target: number): Write => ({ ...made(), call: 'deleteWord', target });

/** An outbox with a server that responds by this rule. */
function outboxWith(answer: (write: Write) => SendResult | Error) {
  let stored = NOTHING_WAITS;
  const sent: Write[] = [];
  let token = 'mine';
  const outbox = createOutbox({
    token: () => token,
    read: async () => stored,
    update: async (next) => void (stored = next(stored)),
    send: async (write) => {
      const reply = answer(write);
      if (reply instanceof Error) throw reply;
      sent.push(write);
      return reply;
    },
  });
  return { outbox, sent, stored: () => stored, signIn: (next: string) => void (token = next) };
}

const noResponse = new ApiError({ status: 0, detail: '' });
const refusal = (status: number) => new ApiError({ status, detail: 'No.' });

describe('queued writes', () => {
  it('are sent in order, each once, also by two concurrent calls', async () => {
    const { outbox, sent } = outboxWith(() => ({ id: 7 }));
    const writes = [newWord(), change(5), removal(6)];
    for (const write of writes) await outbox.add(write);
    await Promise.all([outbox.send(ME), outbox.send(ME)]);
    await outbox.send(ME);
    expect(sent.map(({ id }) => id)).toEqual(writes.map(({ id }) => id));
  });

  it('stay queued when another user signs in meanwhile, whose own are sent', async () => {
    const { outbox, sent, stored, signIn } = outboxWith(() => {
      signIn('theirs');
      return { id: 7 };
    });
    const [first, second, theirs] = [newWord(), newWord(), newWord(2)];
    for (const write of [first, second, theirs]) await outbox.add(write);
    const mine = outbox.send(ME);
    signIn('theirs');
    await Promise.all([mine, outbox.send(2)]);
    expect(stored().writes.map(({ id }) => id)).not.toContain(theirs.id);
    expect(stored().writes.map(({ id }) => id)).toContain(second.id);
    expect(sent.map(({ id }) => id)).not.toContain(second.id);
  });

  it('stay queued with all later ones when the server does not respond', async () => {
    let isBack = false;
    const { outbox, sent, stored } = outboxWith(() => (isBack ? {} : noResponse));
    await outbox.add(change(5));
    await outbox.add(change(6));
    await outbox.send(ME);
    expect(stored().writes).toHaveLength(2);
    isBack = true;
    await outbox.send(ME);
    expect([sent.length, stored().writes.length]).toEqual([2, 0]);
  });

  it('are set aside with the reason when they are refused, and the others are sent', async () => {
    const { outbox, sent, stored } = outboxWith((write) =>
      'target' in write && write.target === 5 ? refusal(422) : {},
    );
    const first = change(5);
    await outbox.add(first);
    await outbox.add(change(6));
    await outbox.send(ME);
    expect(sent).toHaveLength(1);
    expect(stored().refused).toEqual([{ write: first, reason: 'No.' }]);
    await outbox.settle(first.id, true);
    expect([stored().refused.length, stored().writes.length]).toEqual([0, 1]);
    await outbox.send(ME);
    await outbox.settle(first.id, false);
    expect(stored()).toEqual(NOTHING_WAITS);
  });

  it('count as done when the word to delete does not exist any more', async () => {
    const { outbox, stored } = outboxWith(() => refusal(404));
    await outbox.add(removal(5));
    await outbox.send(ME);
    expect(stored()).toEqual(NOTHING_WAITS);
  });

  it('use the server’s ids of words and lessons created by earlier ones', async () => {
    const { outbox, sent } = outboxWith(() => ({ id: 70 }));
    const word = newWord();
    await outbox.add(word);
    await outbox.add(change(word.localId));
    await outbox.send(ME);
    await outbox.add(removal(word.localId));
    await outbox.send(ME);
    expect(sent.slice(1).map((write) => 'target' in write && write.target)).toEqual([70, 70]);
  });

  it('of a lesson that was changed elsewhere are sent without a condition after the user has seen that', async () => {
    const { outbox, sent } = outboxWith((write) =>
      write.call === 'updateLesson' && write.expected !== undefined ? refusal(409) : {},
    );
    const rename: Write = {
      ...made(),
      call: 'updateLesson',
      target: 4,
      body: { lesson_name: 'Unit 6' },
      expected: { lesson_name: 'Unit 5' },
    };
    await outbox.add(rename);
    await outbox.send(ME);
    expect(sent).toEqual([]);
    await outbox.settle(rename.id, true);
    await outbox.send(ME);
    expect(sent).toMatchObject([{ call: 'updateLesson', target: 4, body: { lesson_name: 'Unit 6' } }]);
  });

  it('add a word without a lesson when its lesson was refused', async () => {
    const { outbox, sent } = outboxWith((write) =>
      write.call === 'createLesson' ? refusal(422) : { id: 1 },
    );
    const lesson: Write = {
      ...made(),
      call: 'createLesson',
      localId: newLocalId(0),
      body: { lesson_name: 'Unit 5', description: '', is_public: true },
    };
    await outbox.add(lesson);
    await outbox.add(newWord(ME, lesson.localId));
    await outbox.send(ME);
    expect(sent).toMatchObject([{ call: 'createWord', body: { lesson: null } }]);
  });

  it('apply to the copy when an earlier change became one', async () => {
    const { outbox, sent } = outboxWith((write) =>
      write.call === 'updateWord' ? { id: 9, keptBoth: true } : {},
    );
    const first = change(5);
    await outbox.add(first);
    await outbox.add(removal(5));
    expect(await outbox.send(ME)).toEqual([first]);
    expect(sent.map((write) => 'target' in write && write.target)).toEqual([5, 9]);
  });

  it('are not sent by another account', async () => {
    const { outbox, sent, stored } = outboxWith(() => ({ id: 1 }));
    await outbox.add(newWord(2));
    await outbox.send(ME);
    expect([sent.length, stored().writes.length]).toEqual([0, 1]);
  });

  it('can be removed only all together', async () => {
    const { outbox, stored } = outboxWith(() => noResponse);
    await outbox.add(removal(5));
    const isFive = (write: Write) => write.call === 'deleteWord' && write.target === 5;
    expect(await outbox.takeBack(isFive, 2)).toBe(false);
    expect(stored().writes).toHaveLength(1);
    expect(await outbox.takeBack(isFive, 1)).toBe(true);
    expect(stored()).toEqual(NOTHING_WAITS);
  });

  it.each([1, 2, 3, 4])(
    'arrive in order and completely over an unreliable network (seed %i)',
    async (seed) => {
      const dice = seededDice(seed);
      const { outbox, sent, stored } = outboxWith(() => (dice() < 0.6 ? noResponse : { id: 1 }));
      const writes = Array.from({ length: 20 }, (_, n) => (n % 3 === 0 ? newWord() : change(n)));
      for (const write of writes) {
        await outbox.add(write);
        if (dice() < 0.5) await outbox.send(ME);
      }
      for (let tries = 0; stored().writes.length > 0 && tries < 1_000; tries += 1) await outbox.send(ME);
      expect(sent.map(({ id }) => id)).toEqual(writes.map(({ id }) => id));
    },
  );
});
