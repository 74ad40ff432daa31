import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { myUser, updateUser } from '@icando/contract/accounts';
import { listChatRooms, createGroup } from '@icando/contract/chat';
import { deleteTestBank, downloadTestBank, uploadTestBank } from '@icando/contract/test-banks';
import { createWord } from '@icando/contract/words';
import { afterAll, describe, expect, it } from 'vitest';
import { assemble } from './app.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { neverAnswers } from '../test/support/platform/files/s3/faulty-proxy.fixture.ts';
import { startS3 } from '../test/support/platform/files/s3/s3.fixture.ts';
import { pdfOf } from '../test/support/test-banks/pdf.fixture.ts';
import { onBothDatabases, type Client } from '../test/support/testing.fixture.ts';

// Started first, because the servers below are configured with its address.
const s3 = await startS3();
afterAll(() => s3.close());

const drawn = (background: string) =>
  sharp({ create: { width: 700, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
const paper = (text: string) => pdfOf([text], { padding: 300_000 });

async function bring(client: Client, file: Uint8Array<ArrayBuffer>) {
  const submit = () => client.submit(uploadTestBank, { fields: { name: 'Đề 1' }, file });
  // After an outage the store fails calls at once for a second.
  await expect.poll(async () => (await submit()).status).toBe(200);
  return (await submit()).body.bank;
}

/** A request as a browser sends it. Node's `fetch` cannot set `Sec-Fetch-Mode`. */
function requestAs(
  mode: string,
  address: string,
  { method = 'GET', ...headers }: Record<string, string> = {},
) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const call = request(address, { method, headers: { 'sec-fetch-mode': mode, ...headers } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, headers: answer.headers });
    });
    call.on('error', reject).end();
  });
}

onBothDatabases(
  'a server whose files are in S3',
  (server) => {
    it('serves the picture of a user', async () => {
      const lan = await server.newcomer();
      const { id } = (await lan.call(myUser)).body;
      const file = new Uint8Array(await drawn('#07a'));
      expect((await lan.submit(updateUser, { params: { id }, fields: {}, file })).status).toBe(200);
      const { avatar } = (await lan.call(myUser)).body;
      expect(existsSync(s3.pathOf(`avatars/${avatar}`))).toBe(true);
      const served = await fetch(`${server.origin}/avatars/${avatar}`);
      expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
      });
      expect((await fetch(`${server.origin}/avatars/${'0'.repeat(64)}.webp`)).status).toBe(404);
    });

    it('counts its calls to S3', async () => {
      const text = await (await fetch(`${server.origin}/metrics`)).text();
      expect(text).toMatch(/^files_calls_total\{outcome="answered"\} [1-9]/m);
      expect(text).toMatch(/^files_calls_total\{outcome="failed"\} \d/m);
    });

    it('serves the picture of a group', async () => {
      const [lan, minh] = [await server.newcomer(), await server.newcomer()];
      const avatar = `data:image/png;base64,${(await drawn('#0a7')).toString('base64')}`;
      const user_ids = [(await minh.call(myUser)).body.id];
      await lan.call(createGroup, { body: { name: 'Tổ 1', user_ids, avatar } });
      const room = (await lan.call(listChatRooms)).body.data[0];
      const served = await fetch(`${server.origin}/avatars/${room?.avatar}`);
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    });

    it('serves a paper whole or in ranges until it is deleted', async () => {
      const lan = await server.newcomer();
      const file = paper('chào');
      const calls = s3.proxy.calls.length;
      const bank = await bring(lan, file);
      const address = server.origin + bank.file_url;
      const whole = await fetch(address);
      expect(whole.headers.get('content-length')).toBe(String(file.length));
      expect(new Uint8Array(await whole.arrayBuffer())).toEqual(file);
      const part = await fetch(address, { headers: { range: 'bytes=1000-1999' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes 1000-1999/${file.length}`,
      ]);
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(file.slice(1000, 2000));
      const end = await fetch(address, { headers: { range: 'bytes=-5' } });
      expect(new Uint8Array(await end.arrayBuffer())).toEqual(file.slice(-5));
      const saved = await fetch(server.origin + downloadTestBank.path.replace(':id', String(bank.id)), {
        headers: { authorization: `Bearer ${lan.token}` },
      });
      expect(new Uint8Array(await saved.arrayBuffer())).toEqual(file);

      const put = s3.proxy.calls.slice(calls).find((call) => call.startsWith('PUT ')) ?? '';
      const key = put.slice('PUT /icando/'.length);
      expect(existsSync(s3.pathOf(key))).toBe(true);
      expect((await lan.call(deleteTestBank, { params: { id: bank.id } })).status).toBe(200);
      expect((await fetch(address)).status).toBe(404);
      expect(existsSync(s3.pathOf(key))).toBe(false);
      expect(readdirSync(join(server.dataDir, 'files')).filter((name) => name !== '.arriving')).toEqual([]);
      expect(readdirSync(join(server.dataDir, 'files/.arriving'))).toEqual([]);
    });

    it('plays a recording that another server has made', async () => {
      const lan = await server.newcomer();
      const english = `river ${Math.random()
        .toString(36)
        .replaceAll(/[^a-z]/g, '')}`;
      const { body } = await lan.call(createWord, {
        body: { word_e: english, word_v: 'sông', lesson: null },
      });
      const path = `/${body.word.audio}`;
      const first = Buffer.from(await (await fetch(server.origin + path)).arrayBuffer());
      await expect.poll(() => existsSync(s3.pathOf(path.slice(1)))).toBe(true);
      // Without its local copy, the server is like another one.
      rmSync(join(server.dataDir, path));
      const calls = s3.proxy.calls.length;
      const again = Buffer.from(await (await fetch(server.origin + path)).arrayBuffer());
      expect(again.equals(first)).toBe(true);
      expect(s3.proxy.calls.slice(calls)).toEqual([`GET /icando${path}`]);
    });

    it('answers 503 while S3 is unreachable, and recovers without loss', { timeout: 60_000 }, async () => {
      const lan = await server.newcomer();
      const file = paper('đề');
      const bank = await bring(lan, file);
      await s3.kill();
      const read = await fetch(server.origin + bank.file_url);
      expect([read.status, read.headers.get('retry-after')]).toEqual([503, '2']);
      expect(read.headers.get('content-type')).toMatch(/json/);
      const refused = await lan.submit(uploadTestBank, { fields: { name: 'Đề 2' }, file: paper('khác') });
      expect(refused.status).toBe(503);
      expect((await lan.call(myUser)).status).toBe(200);
      // A duplicate is found without S3.
      const other = (await lan.submit(uploadTestBank, { fields: { name: bank.name }, file })).body;
      expect(other.duplicate_of).toBe(bank.id);
      await s3.start();
      await expect.poll(async () => (await fetch(server.origin + bank.file_url)).status).toBe(200);
      expect(
        (await lan.submit(uploadTestBank, { fields: { name: 'Đề 2' }, file: paper('khác') })).status,
      ).toBe(200);
      await s3.kill();
      // A deletion needs no S3: the sweep deletes the file later.
      expect((await lan.call(deleteTestBank, { params: { id: bank.id } })).status).toBe(200);
      await s3.start();
    });

    it('answers other calls while S3 does not respond', { timeout: 20_000 }, async () => {
      const lan = await server.newcomer();
      const bank = await bring(lan, paper('câm'));
      s3.proxy.next(...Array.from({ length: 4 }, () => neverAnswers));
      const waiting = fetch(server.origin + bank.file_url);
      let isWaiting = true;
      void waiting.finally(() => (isWaiting = false));
      expect((await lan.call(myUser)).status).toBe(200);
      expect(isWaiting).toBe(true);
      expect((await waiting).status).toBe(503);
      s3.proxy.clear();
    });
  },
  s3.env,
);

onBothDatabases(
  'a server whose browsers reach S3',
  (server) => {
    it('redirects a browser to S3 for display, and serves scripts itself', async () => {
      const lan = await server.newcomer();
      const file = paper('xem');
      const bank = await bring(lan, file);
      const address = server.origin + bank.file_url;
      const shown = await requestAs('navigate', address);
      expect(shown).toMatchObject({
        status: 302,
        headers: { 'cache-control': 'no-store', vary: 'Sec-Fetch-Mode' },
      });
      const elsewhere = shown.headers.location ?? '';
      expect(elsewhere.startsWith(`${s3.settings.endpoint}/icando/test-banks/`)).toBe(true);
      const there = await fetch(elsewhere, { headers: { range: 'bytes=0-3' } });
      expect([there.status, await there.text()]).toEqual([206, '%PDF']);
      expect(there.headers.get('content-type')).toBe('application/pdf');
      expect(there.headers.get('content-disposition')).toMatch(/^inline; filename=/);
      expect((await requestAs('no-cors', address)).status).toBe(302);

      expect((await requestAs('cors', address, { range: 'bytes=0-3' })).status).toBe(206);
      expect((await requestAs('navigate', address, { method: 'HEAD' })).status).toBe(200);
      const etag = (await requestAs('cors', address)).headers.etag ?? '';
      expect((await requestAs('navigate', address, { 'if-none-match': etag })).status).toBe(304);
      expect((await requestAs('navigate', `${address}x`)).status).toBe(404);
      const saved = server.origin + downloadTestBank.path.replace(':id', String(bank.id));
      const authorization = `Bearer ${lan.token}`;
      expect((await requestAs('navigate', saved, { authorization })).status).toBe(200);
    });
  },
  { ...s3.env, S3_PUBLIC_URL: s3.settings.endpoint },
);

describe('a server whose S3 cannot be used', () => {
  it.each([
    [{ S3_BUCKET: 'nobodys' }, /^S3_BUCKET names a bucket that does not exist/],
    [{ S3_SECRET_ACCESS_KEY: 'x' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
    [{ S3_SECRET_ACCESS_KEY: '' }, /^S3_SECRET_ACCESS_KEY is needed when S3_ENDPOINT is set\.$/],
    [{ S3_ENDPOINT: 'ftp://x' }, /^S3_ENDPOINT is "ftp:\/\/x", which cannot be used/],
    [{ S3_ENDPOINT: '' }, /^S3_ENDPOINT is needed when S3_BUCKET is set\.$/],
  ])('does not start and reports the reason in one sentence: %j', async (change, sentence) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'icando-none-'));
    const start = async () => assemble(readConfig({ DATA_DIR: dataDir, ...s3.env, ...change }));
    const error: unknown = await start().catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toMatch(sentence);
  });
});
