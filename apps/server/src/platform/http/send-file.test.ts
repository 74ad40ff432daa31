import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPapers } from '../../../test/support/platform/http/form.fixture.ts';

const bytes = Uint8Array.from({ length: 1000 }, (_, n) => n % 251);
let papers: Awaited<ReturnType<typeof startPapers>>;

beforeAll(async () => {
  papers = await startPapers();
  const data = new FormData();
  data.append('name', 'x');
  data.append('file', new Blob([bytes]), 'a.pdf');
  await papers.send(data);
});
afterAll(() => papers.close());

const get = (headers: Record<string, string> = {}, method = 'GET', id = 1) =>
  fetch(`${papers.origin}/api/papers/${id}`, { method, headers });

describe('requesting a stored file', () => {
  it('returns the whole file with its type and the extra headers', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'cache-control': 'private, max-age=900',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: '"t1"',
      'x-said': 'so',
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  });

  it('returns a range with 206, and the whole file when If-Range does not match', async () => {
    const answer = await get({ range: 'bytes=500-' });
    expect([
      answer.status,
      answer.headers.get('content-range'),
      answer.headers.get('content-length'),
    ]).toEqual([206, 'bytes 500-999/1000', '500']);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes.subarray(500));
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  it('answers 416 with a JSON body beyond the end', async () => {
    const answer = await get({ range: 'bytes=1000-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    expect(await answer.json()).toMatchObject({ status_code: 416 });
  });

  it('answers 304 when the ETag matches, and HEAD without a body', async () => {
    expect((await get({ 'if-none-match': 'W/"t1"' })).status).toBe(304);
    const head = await get({ range: 'bytes=0-1' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000']);
  });

  it('answers 404 when the file is missing', async () => {
    const answer = await get({}, 'GET', 99);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await answer.json()).toEqual({ status_code: 404, detail: 'Not found', code: 'not_found' });
  });

  it('closes the file when the client disconnects', async () => {
    for (let n = 0; n < 50; n += 1) {
      const stop = new AbortController();
      const answer = await fetch(`${papers.origin}/api/papers/1`, { signal: stop.signal });
      stop.abort();
      await answer.text().catch(() => {});
    }
    expect((await get()).status).toBe(200);
  });
});
