import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { archiveAt, filesOf } from './support/account-archive.ts';
import { type MovedServer, startServerAt } from './support/moved-server.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { openSettings } from './support/settings.ts';
import { expect, type Learner, newLearner, PASSWORD, signIn, test } from './support/test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOVE = resolve(import.meta.dirname, '../apps/server/src/cli/move.ts');
const DATABASE = process.env['TEST_DATABASE_URL'];
const run = promisify(execFile);

const imports = (page: Page) => page.getByRole('dialog', { name: 'Bring in words' });

async function phoneAt(browser: Browser, origin: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  });
  await signIn(context, token);
  return context.newPage();
}

/** Imports a pasted list whose columns are in mixed order. */
async function importWords(page: Page): Promise<void> {
  await page.goto('/my-page');
  await page.getByRole('button', { name: 'Bring in', exact: true }).tap();
  await imports(page).getByLabel('Paste your words').fill('river - dòng sông\nngọn núi - mountain\nlake: hồ');
  await imports(page).getByRole('button', { name: 'Preview' }).tap();
  await imports(page).getByLabel('Lesson Name').fill('Sông núi');
  await imports(page).getByRole('button', { name: 'Add 3 words' }).tap();
  await expect(imports(page).getByText('Đã thêm 3 từ')).toBeVisible();
  await imports(page).getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('link', { name: 'Sông núi' })).toBeVisible();
}

async function answerWords(learner: Learner, now: number): Promise<void> {
  const { data } = await learner.call<{ data: { id: number }[] }>('GET', '/api/word');
  const answer = { game: 'game_write', answer_ms: 1_500 };
  await learner.call('POST', '/api/review/answers', {
    run_id: randomUUID(),
    started_at: now,
    answers: data.map(({ id }, index) => ({
      ...answer,
      word_id: id,
      index,
      correct: index > 0,
      at_ms: index,
    })),
  });
}

/** Checks the words of the lesson on My page. */
async function expectWords(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sông núi' }).tap();
  const table = page.getByRole('table', { name: 'Words of the lesson' });
  for (const text of ['river', 'mountain', 'hồ']) await expect(table).toContainText(text);
}

test.describe('an account that moves to another installation', () => {
  const startedAt = Date.parse('2026-11-02T02:00:00Z');
  let before: MovedServer;
  let after: RunningServer;
  test.beforeAll(async () => {
    [before, after] = await Promise.all([startServerAt(startedAt), startServer()]);
    for (const { origin } of [before, after]) await newLearner(origin, 'Admin');
  });
  test.afterAll(async () => {
    await before.stop();
    await after.stop();
  });

  test('is exported, deleted after seven days, and imported there with equal files', async ({ browser }) => {
    const lan = await newLearner(before.origin, 'Lan');
    const page = await phoneAt(browser, before.origin, lan.token);
    await importWords(page);
    await answerWords(lan, before.now());
    await page.goto('/');
    const settings = await openSettings(page);
    await settings.getByText('Dữ liệu của tôi').tap();
    await settings.getByRole('button', { name: 'Tải mọi thứ của tôi' }).tap();
    const saving = page.waitForEvent('download');
    await settings.getByRole('button', { name: 'Tải tệp về' }).tap();
    const zip = await readFile(await (await saving).path());

    await settings.getByRole('button', { name: 'Xóa tài khoản' }).tap();
    const question = page.getByRole('dialog', { name: 'Xóa tài khoản' });
    await question.getByLabel('Gõ XÓA để xác nhận').fill('XÓA');
    await question.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
    await question.getByRole('button', { name: 'Xóa tài khoản' }).tap();
    await expect(page).toHaveURL(/\/auth$/);
    before.moveTo(startedAt + 7 * DAY_MS + 10 * 60_000);
    await page.getByLabel('Email').fill(lan.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).tap();
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await page.context().close();

    const again = await newLearner(after.origin, 'Lan');
    const there = await phoneAt(browser, after.origin, again.token);
    await there.goto('/my-page');
    await there.getByRole('button', { name: 'Bring in', exact: true }).tap();
    await imports(there)
      .locator('input[type=file]')
      .setInputFiles({ name: 'everything.zip', mimeType: 'application/zip', buffer: zip });
    await expect(imports(there).getByRole('status').first()).toContainText('3 câu trả lời');
    await imports(there).getByRole('button', { name: 'Bring everything in' }).tap();
    await expect(imports(there).getByText('Đã thêm 3 từ')).toBeVisible();
    await imports(there).getByRole('button', { name: 'Done' }).tap();
    await expectWords(there);
    const learnt = filesOf(zip, { onlyLearnt: true });
    expect(learnt['memory.jsonl']).toContain('mountain');
    expect(filesOf(await archiveAt(after.origin, again.token), { onlyLearnt: true })).toEqual(learnt);
    await there.context().close();
  });
});

test.describe('an installation that moves to PostgreSQL and back', () => {
  test.skip(DATABASE === undefined, 'needs TEST_DATABASE_URL');
  // A separate database, as the command refuses one to which another server is connected.
  const name = `browser_${randomBytes(6).toString('hex')}`;
  const inServer = async (statement: string) => {
    const client = new pg.Client(DATABASE);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  test.beforeAll(() => inServer(`create database ${name}`));
  test.afterAll(() => inServer(`drop database ${name} with (force)`));

  /** Moves the data after a dry run; returns the row counts and checksums of all tables. */
  async function moveData(target: string, env: Record<string, string>): Promise<string[]> {
    const { PATH } = process.env;
    const options = { env: { PATH, ...env } };
    const dryRun = await run(process.execPath, [MOVE, target, '--dry-run'], options);
    expect(dryRun.stdout).toContain('Nothing was written.');
    // The command refuses a target that has data, so the dry run has written none.
    const { stdout } = await run(process.execPath, [MOVE, target], options);
    expect(stdout).toContain('counts and checksums are equal');
    return stdout.split('\n').filter((line) => /^\w+ +\d+ {2}[0-9a-f]{16}$/.test(line));
  }

  test('shows the same words to the same session, and has the same archive', async ({ browser }) => {
    const url = new URL(DATABASE ?? '');
    url.pathname = `/${name}`;
    const embedded = await startServer();
    const { dataDir } = embedded;
    const lan = await newLearner(embedded.origin, 'Lan');
    const page = await phoneAt(browser, embedded.origin, lan.token);
    await importWords(page);
    await answerWords(lan, Date.now());
    await page.context().close();
    const everything = filesOf(await archiveAt(embedded.origin, lan.token));

    async function expectSameAt(server: RunningServer): Promise<void> {
      const there = await phoneAt(browser, server.origin, lan.token);
      await there.goto('/my-page');
      await expectWords(there);
      await there.context().close();
      expect(filesOf(await archiveAt(server.origin, lan.token))).toEqual(everything);
      await server.leave();
    }

    await embedded.leave();
    const toPostgres = await moveData(url.href, { DATA_DIR: dataDir });
    expect(toPostgres.length).toBeGreaterThan(40);
    const onPostgres = await startServer({ DATABASE_URL: url.href, DATA_DIR: dataDir });
    await expectSameAt(onPostgres);

    const folder = join(dataDir, 'back');
    const toFolder = await moveData(folder, { DATABASE_URL: url.href, DATA_DIR: dataDir });
    const isUnchanged = (line: string) => toFolder.includes(line);
    const changed = toPostgres.filter((line) => !isUnchanged(line)).map((line) => line.split(' ')[0]);
    const USED = new Set(['sessions', 'account_archives', 'security_log']);
    // The use of PostgreSQL has changed the last use of the session, the archive and the rows of the log about it.
    expect(changed.filter((table) => !USED.has(table ?? ''))).toEqual([]);
    const back = await startServer({ DATA_DIR: folder });
    await expectSameAt(back);
    for (const server of [back, onPostgres, embedded]) await server.stop();
  });
});
