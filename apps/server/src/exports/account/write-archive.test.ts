import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { openFiles } from '../../platform/files/index.ts';
import { filesIn } from '../../../test/support/exports/account/account-archive.fixture.ts';
import { MAX_RECORDINGS } from './archive-format.ts';
import { writeArchive } from './write-archive.ts';

it('counts the recordings beyond the limit of entries in the manifest', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'icando-archive-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const recordings = Array.from({ length: MAX_RECORDINGS + 3 }, (_, place) => ({
    name: `recordings/${place}.mp3`,
    fileKey: `recordings/${place}.mp3`,
  }));
  const { store } = openFiles({ dataDir });
  const archive = await buffer(
    writeArchive({
      files: [],
      stored: [],
      recordings,
      recordingsBytes: 1_000,
      store,
      madeAt: 0,
      onProgress: () => Promise.resolve(),
    }),
  );
  expect(JSON.parse(filesIn(archive)['manifest.json'] ?? '')).toMatchObject({
    left_out: { files: 0, recordings: 3 },
  });
});
