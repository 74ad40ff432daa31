import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/support/testing.fixture.ts';
import { form, rawForm, startPapers, streamed } from '../../../test/support/platform/http/form.fixture.ts';

let papers: Awaited<ReturnType<typeof startPapers>>;
beforeAll(async () => {
  papers = await startPapers();
});
afterAll(() => papers.close());

const MAX_BYTES = 1_000_000;

async function answerTo(response: Promise<Response>) {
  const { status, body } = await response.then(async (received) => ({
    status: received.status,
    body: (await received.json()) as Json,
  }));
  return { status, body, left: papers.arriving() };
}

describe('a form with a file', () => {
  const paper = randomBytes(300_000);
  const hash = createHash('sha256').update(paper).digest('hex');

  it('is read with the fields before or after the file, ignoring unknown fields', async () => {
    const before = [
      ['name', 'Đề 1'],
      ['is_public', 'false'],
      ['score', '9000'],
      ['file', paper],
    ] as const;
    for (const parts of [before, before.toReversed()]) {
      const answer = await answerTo(papers.send(form([...parts])));
      expect(answer).toEqual({
        status: 200,
        body: { status_code: 200, name: 'Đề 1', size: paper.length, hash },
        left: [],
      });
      expect(papers.seen.at(-1)).toMatchObject({ name: 'Đề 1', is_public: false });
    }
  });

  it('keeps the line breaks of a field as LF', async () => {
    await papers.send(
      form([
        ['name', 'x'],
        ['note', 'một\nhai'],
        ['file', paper],
      ]),
    );
    expect(papers.seen.at(-1)).toMatchObject({ note: 'một\nhai' });
  });

  it('is accepted up to the limit and answers 413 above it', async () => {
    expect(
      await answerTo(
        papers.send(
          form([
            ['name', 'x'],
            ['file', Buffer.alloc(MAX_BYTES)],
          ]),
        ),
      ),
    ).toMatchObject({
      status: 200,
    });
    expect(
      await answerTo(
        papers.send(
          form([
            ['name', 'x'],
            ['file', Buffer.alloc(MAX_BYTES + 1)],
          ]),
        ),
      ),
    ).toEqual({
      status: 413,
      body: { status_code: 413, detail: 'File size must be less than 10MB', code: 'paper_too_large' },
      left: [],
    });
  });

  it.each([2, 11, 60])('answers 413 for %d MB, which the client can read', async (megabytes) => {
    const tooMuch = form([
      ['name', 'x'],
      ['file', Buffer.alloc(megabytes * 1024 * 1024)],
    ]);
    expect(await answerTo(papers.send(tooMuch))).toMatchObject({ status: 413, left: [] });
    expect(await streamed(papers.port, megabytes * 1024 * 1024)).toMatchObject({
      status: 413,
      body: JSON.stringify({
        status_code: 413,
        detail: 'File size must be less than 10MB',
        code: 'paper_too_large',
      }),
    });
    expect(papers.arriving()).toEqual([]);
  });

  it('answers 422 when no file is chosen, and accepts an empty file', async () => {
    for (const parts of [
      [['name', 'x']],
      [
        ['name', 'x'],
        ['other', Buffer.from('y')],
      ],
    ] as const)
      expect(await answerTo(papers.send(form([...parts])))).toMatchObject({ status: 422, left: [] });
    const unchosen = form(
      [
        ['name', 'x'],
        ['file', Buffer.alloc(0)],
      ],
      '',
    );
    expect(await answerTo(papers.send(unchosen))).toMatchObject({ status: 422, left: [] });
    const empty = form([
      ['name', 'x'],
      ['file', Buffer.alloc(0)],
    ]);
    expect(await answerTo(papers.send(empty))).toMatchObject({ status: 200, body: { size: 0 }, left: [] });
  });
});

describe('an invalid form', () => {
  it.each([
    [[]],
    [[['name', '']]],
    [[['name', 'x'.repeat(101)]]],
    [[['name', 'dòng 1\ndòng 2']]],
    [
      [
        ['name', 'x'],
        ['is_public', 'yes'],
      ],
    ],
  ] as [[string, string][]][])('answers 422 and leaves no file when its fields are %j', async (fields) => {
    const answer = await answerTo(papers.send(form([...fields, ['file', Buffer.from('%PDF-1.7')]])));
    expect(answer).toMatchObject({ status: 422, body: { status_code: 422 }, left: [] });
    expect(answer.body.errors[0].path).not.toBe('');
  });

  it.each([
    [
      'nothing at all',
      { bytes: Buffer.alloc(0), headers: { 'content-type': 'multipart/form-data; boundary=b' } },
      422,
    ],
    ['no boundary', { bytes: Buffer.from('x'), headers: { 'content-type': 'multipart/form-data' } }, 400],
    ['text instead of parts', { ...rawForm([]), bytes: Buffer.from('hello') }, 400],
    ['an end that never comes', rawForm(['name="name"\r\n\r\nx'], ''), 400],
    ['a file that breaks off', rawForm(['name="file"; filename="a"\r\n\r\nhalf'], ''), 400],
    ['a field of 20 KB', rawForm([`name="name"\r\n\r\n${'x'.repeat(20_000)}`]), 422],
    [
      'a field that is no UTF-8',
      {
        ...rawForm([]),
        bytes: Buffer.from(
          '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n\xff\r\n--b--\r\n',
          'latin1',
        ),
      },
      422,
    ],
    ['200 fields', rawForm(Array.from({ length: 200 }, (_, n) => `name="f${n}"\r\n\r\nx`)), 413],
    ['two files', rawForm(['name="file"; filename="a"\r\n\r\nx', 'name="file"; filename="b"\r\n\r\ny']), 400],
    ['a field named __proto__', rawForm(['name="__proto__"\r\n\r\nx']), 400],
    ['a file named __proto__', rawForm(['name="__proto__"; filename="a"\r\n\r\nx']), 400],
    ['broken JSON as a field', rawForm(['name="name"\r\nContent-Type: application/json\r\n\r\n{']), 400],
    [
      'a number in JSON',
      rawForm(['name="name"\r\nContent-Type: application/json\r\n\r\n{"a":1}', 'name="is_public"\r\n\r\nx']),
      422,
    ],
    ['a part without a name', rawForm(['x="y"\r\n\r\nz']), 422],
  ])('is refused because of %s', async (_what, { bytes, headers }, status) => {
    const answer = await answerTo(papers.send(new Uint8Array(bytes), headers));
    expect(answer).toMatchObject({ status, body: { status_code: status }, left: [] });
  });

  it('answers 415 with another content type or none', async () => {
    for (const type of ['application/json', 'image/png', 'application/x-www-form-urlencoded', 'nonsense'])
      expect(await answerTo(papers.send('{"name":"x"}', { 'content-type': type }))).toMatchObject({
        status: 415,
      });
    const bare = fetch(`${papers.origin}/api/papers`, {
      method: 'POST',
      headers: { authorization: 'Bearer 7' },
    });
    expect(await answerTo(bare)).toMatchObject({ status: 415, body: { status_code: 415 } });
  });

  it('answers 415 at a call that accepts no form', async () => {
    const answer = fetch(`${papers.origin}/api/say`, {
      method: 'POST',
      body: form([['name', 'x']]),
      headers: { authorization: 'Bearer 7' },
    });
    expect((await answer).status).toBe(415);
  });

  it('answers 401 without a token, before a byte is stored', async () => {
    const answer = papers.send(
      form([
        ['name', 'x'],
        ['file', Buffer.alloc(MAX_BYTES)],
      ]),
      { authorization: '' },
    );
    expect(await answerTo(answer)).toMatchObject({ status: 401, left: [] });
  });

  it('answers 413 with 3 MB of rubbish before its first part', async () => {
    const rubbish = Buffer.alloc(3_000_000, '\n');
    const { headers } = rawForm([]);
    expect(await answerTo(papers.send(new Uint8Array(rubbish), headers))).toMatchObject({ status: 413 });
    const withoutLength = new Blob([new Uint8Array(rubbish)]).stream();
    const answer = fetch(`${papers.origin}/api/papers`, {
      method: 'POST',
      body: withoutLength,
      duplex: 'half',
      headers: { authorization: 'Bearer 7', ...headers },
    });
    expect(await answerTo(answer)).toMatchObject({ status: 413, left: [] });
  });
});

describe('a failed upload', () => {
  it('leaves no file when the client disconnects', async () => {
    const socket = connect(papers.port, '127.0.0.1');
    socket.write(
      'POST /api/papers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer 7\r\nContent-Length: 500000\r\n' +
        'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1.7 and more',
    );
    await expect.poll(papers.arriving).toHaveLength(1);
    socket.destroy();
    await expect.poll(papers.arriving).toEqual([]);
  });

  it('leaves no file and answers 500 when the handler throws', async () => {
    const answer = papers.send(
      form([
        ['name', 'broken'],
        ['file', Buffer.from('%PDF-1.7')],
      ]),
    );
    expect(await answerTo(answer)).toMatchObject({ status: 500, left: [] });
  });

  it('does not affect nineteen concurrent ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        answerTo(
          papers.send(
            form([
              ['name', `${n}`],
              ['file', Buffer.alloc(n === 7 ? MAX_BYTES * 2 : 500_000, n)],
            ]),
            {
              authorization: `Bearer ${n + 1}`,
            },
          ),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(papers.arriving()).toEqual([]);
  });
});

describe('the documentation', () => {
  it('shows the fields of a form and its file', async () => {
    const openApi: Json = await (await fetch(`${papers.origin}/api/docs/json`)).json();
    const body = openApi.paths['/api/papers'].post.requestBody.content['multipart/form-data'].schema;
    expect(Object.keys(body.properties)).toEqual(['name', 'is_public', 'note', 'file']);
    expect(body.properties.file).toMatchObject({ type: 'string', format: 'binary' });
    expect(body.properties.is_public).toMatchObject({ enum: ['true', 'false'] });
    expect(body.required).toEqual(['name']);
  });
});
