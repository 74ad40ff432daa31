import { expect, it } from 'vitest';
import { createPackages } from './packages.ts';

it('a package that cannot be deleted stops neither the others nor the rest of a sweep, and is reported', async () => {
  const deleted: string[] = [];
  const packages = createPackages({
    queries: {
      release: () => ({ execute: async () => [{ id: 1 }, { id: 2 }] }),
      needed: async () => [],
    } as never,
    store: {
      delete: async (key: string) => {
        if (key.endsWith('/1.apkg')) throw new Error('file locked');
        deleted.push(key);
      },
      async *list() {
        yield { key: 'import-packages/3.apkg', modifiedAt: 0 };
      },
    } as never,
    quota: { hasRoom: async () => true },
    clock: () => 0,
  });
  await expect(packages.sweep(1)).rejects.toMatchObject({
    errors: [{ errors: [{ message: 'file locked' }] }],
  });
  expect(deleted).toEqual(['import-packages/2.apkg', 'import-packages/3.apkg']);
});
