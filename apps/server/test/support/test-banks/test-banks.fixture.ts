import { randomBytes } from 'node:crypto';
import { listTestBanks, type TestBank, uploadTestBank } from '@icando/contract/test-banks';
import sharp from 'sharp';
import type { Client, TestServer } from '../testing.fixture.ts';
import { pdfOf } from './pdf.fixture.ts';
import { newBank } from '../../../src/test-banks/test-banks.ts';
import type { BankRow } from '../../../src/test-banks/test-banks-queries.ts';

/** A PDF of one page, with different bytes at each call. */
export const paper = (text = 'Present perfect') => pdfOf([`${text} ${randomBytes(6).toString('hex')}`]);
export const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** A new account that is an admin. */
export async function adminAt(server: TestServer): Promise<Client> {
  const admin = await server.newcomer('Cô Hiền');
  await server.store.query
    .updateTable('users')
    .set({ is_admin: 1 })
    .where('email', '=', admin.email)
    .execute();
  return admin;
}

/** A picture with the metadata of a camera. */
export async function photo(format: 'jpeg' | 'png' = 'jpeg') {
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } });
  return new Uint8Array(
    await image
      .withExif({ IFD0: { Make: 'SecretPhone' } })
      .toFormat(format)
      .toBuffer(),
  );
}

/** Uploads a test bank, without a file when `file` is undefined. */
export function upload(
  client: Client,
  file: Uint8Array<ArrayBuffer> | undefined,
  fields: Record<string, string> = {},
) {
  return client.submit(uploadTestBank, {
    fields: { name: 'Đề 1', ...fields },
    ...(file === undefined ? {} : { file }),
  });
}

/** Uploads a test bank. @throws when the upload is refused */
export async function uploadPaper(
  client: Client,
  file: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): Promise<TestBank> {
  const answer = await upload(client, file, fields);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.bank;
}

/** The names in a list of test banks. */
export async function listed(client: Client, query: Record<string, string | number> = {}) {
  return (await client.call(listTestBanks, { query })).body.data.map(({ name }) => name);
}

/** The row of a paper whose file is not stored. */
export function paperRow(userId: number, size: number): BankRow {
  const hash = randomBytes(32).toString('hex');
  const file = { file_key: `test-banks/${hash}.pdf`, mime_type: 'application/pdf' as const, size, hash };
  return {
    ...newBank(file, { name: 'Đề', description: '' }),
    brought_hash: hash,
    is_active: 1,
    is_public: 1,
    is_system: 0,
    created_by: userId,
  };
}
