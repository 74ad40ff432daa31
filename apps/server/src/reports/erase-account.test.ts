import { expect, it } from 'vitest';
import { createAccountEraser } from './erase-account.ts';

const USER = 5;

it('a report that cannot be erased stops no other, and is reported', async () => {
  const erased: string[] = [];
  const { erase } = createAccountEraser({
    roomsOf: async () => ['BAD', 'OWN'],
    deleteRoom: async (roomId: string) => {
      if (roomId === 'BAD') throw new Error('not deleted');
      erased.push(`deleted ${roomId}`);
    },
    roomsAfter: async (last: string) =>
      last === '' ? ['BROKEN', 'OTHER'] : last === 'OTHER' ? ['NEXT'] : [],
    roomsWith: async (page: string[]) => page,
    recordsWith: async (roomId: string) => {
      if (erased.includes(`renamed ${roomId}`)) return [];
      return [
        { game: 1, text: roomId === 'BROKEN' ? '{"user_id":5' : `{"user_id":${USER},"username":"Lan"}` },
      ];
    },
    replace: async (roomId: string, [change]: { after: string }[]) => {
      expect(change?.after).not.toContain('Lan');
      erased.push(`renamed ${roomId}`);
      return true;
    },
  } as never);
  await expect(erase({ id: USER, created_at: 0 })).rejects.toMatchObject({
    errors: [{ errors: [{ message: 'not deleted' }] }, { errors: [expect.any(SyntaxError)] }],
  });
  expect(erased).toEqual(['deleted OWN', 'renamed OTHER', 'renamed NEXT']);
});
