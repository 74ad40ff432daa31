import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DataDirectoryInUse, lockDataDirectory } from './data-directory-lock.ts';

it('holds where it cannot say who holds it, as on a full disk', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'icando-lock-'));
  // A directory in the place of the file: writing it fails.
  mkdirSync(join(directory, 'owner.json.part'));
  const lock = await lockDataDirectory(directory, { port: 1 });
  await expect(lockDataDirectory(directory, { port: 2 })).rejects.toThrow(DataDirectoryInUse);
  lock.release();
  rmSync(directory, { recursive: true, force: true });
});
