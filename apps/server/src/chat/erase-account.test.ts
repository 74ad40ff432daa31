import { expect, it } from 'vitest';
import { createAccountEraser } from './erase-account.ts';

it('a chat that cannot be erased stops no other, and is reported', async () => {
  const erased: string[] = [];
  const { erase } = createAccountEraser({
    queries: {
      roomsOf: async () => [1, 2, 3, 4].map((id) => ({ id, others: id < 3 ? [] : [7] })),
      deleteRoom: async (id: number) => {
        if (id === 1) throw new Error('room 1');
        erased.push(`deleted ${id}`);
      },
      anonymiseMessages: async (id: number) => {
        if (id === 3) throw new Error('room 3');
      },
      leaveRoom: async (id: number) => void erased.push(`left ${id}`),
    } as never,
    reactions: { removeAllOf: () => Promise.resolve() },
    delivery: { roomChanged: (id: number) => void erased.push(`changed ${id}`) } as never,
  });
  await expect(erase({ id: 5 })).rejects.toMatchObject({
    errors: [{ message: 'room 1' }, { message: 'room 3' }],
  });
  expect(erased).toEqual(['deleted 2', 'left 4', 'changed 4']);
});
