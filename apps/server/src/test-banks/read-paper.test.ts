import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { pdfOf } from '../../test/support/test-banks/pdf.fixture.ts';
import { readPaper } from './read-paper.ts';

it('a paper that the machine gave no time to read is not taken for one without words', async () => {
  const signal = new AbortController().signal;
  const reading = readPaper(Readable.from([pdfOf(['ribosome'])]), { onProgress() {}, signal, timeoutMs: 1 });
  await expect(reading).rejects.toThrow('no time');
});
