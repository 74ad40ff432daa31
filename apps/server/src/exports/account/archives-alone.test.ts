import { expect, it } from 'vitest';
import { createArchives } from './archives.ts';

it('an archive that cannot be deleted stops neither the others nor the next hundred, and is reported', async () => {
  const deleted: string[] = [];
  const ended = [
    [{ file_key: 'locked' }, { file_key: null }, { file_key: 'first' }],
    [{ file_key: 'second' }],
  ];
  const archives = createArchives({
    queries: { deleteEnded: async () => ended.shift() ?? [], findKeys: async () => new Set() } as never,
    runner: { start: () => undefined },
    store: {
      delete: async (key: string) => {
        if (key === 'locked') throw new Error('file locked');
        deleted.push(key);
      },
      async *list() {
        yield { key: 'unowned', modifiedAt: 0 };
      },
    } as never,
    clock: () => 0,
  });
  await expect(archives.sweep(1)).rejects.toMatchObject({
    errors: [{ errors: [{ errors: [{ message: 'file locked' }] }] }],
  });
  expect(deleted).toEqual(['first', 'second', 'unowned']);
});
