import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { deleteRecording } from '@icando/contract/words';
import { expect, signIn, test } from './support/test.ts';

/** Chromium's microphone beeps once a second. */
const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const PHONE = { width: 390, height: 664 };

test.describe('a recording of one’s own voice', () => {
  let browser: Browser | undefined;
  let page: Page;
  test.beforeEach(async ({ launchOptions, learner, server }) => {
    browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...MICROPHONE],
    });
    const context = await browser.newContext({ baseURL: server.origin, viewport: PHONE });
    await signIn(context, learner.token);
    page = await context.newPage();
    await learner.addWords([['firefly', 'đom đóm']]);
    await page.goto('/');
    await page.getByRole('button', { name: 'Edit firefly' }).click();
  });
  test.afterEach(() => browser?.close());

  /** Until more than a second is recorded, which has a beep. */
  const hasRecorded = () => expect(page.getByText(/^[1-9] \/ \d+$/)).toBeVisible();
  const button = (name: string) =>
    page.getByRole('dialog', { name: 'Edit Word' }).getByRole('button', { name });

  test('is made, played, stored and deleted by keyboard @smoke', async () => {
    const info = test.info();
    await button('Thu giọng của bạn').focus();
    await page.keyboard.press('Enter');
    await expect(button('Dừng')).toBeFocused();
    const meter = page.getByRole('meter', { name: 'Độ to của giọng' });
    // Polling once a second could always fall between the beeps.
    await expect
      .poll(() => meter.evaluate((element: HTMLMeterElement) => element.value), { intervals: [50] })
      .toBeGreaterThan(0.05);
    await page.screenshot({ path: info.outputPath('recording.png') });
    await hasRecorded();
    await page.keyboard.press('Enter');
    await expect(button('Nghe lại')).toBeFocused();
    await page.screenshot({ path: info.outputPath('review.png') });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Đã lưu bản thu')).toBeVisible();
    await expect(button('Thu lại')).toBeFocused();

    const played = page.waitForResponse((response) => response.url().includes('/audio/recorded/'));
    await button('Nghe').first().click();
    expect((await played).headers()['content-type']).toBe('audio/wav');
    await page.screenshot({ path: info.outputPath('kept.png') });

    await button('Xóa bản thu').press('Enter');
    await expect(page.getByText('Đã xóa bản thu')).toBeVisible();
    await expect(button('Thu giọng của bạn')).toBeFocused();
  });

  test('can be discarded, and stays when it could not be saved', async () => {
    await button('Thu giọng của bạn').click();
    await hasRecorded();
    await button('Dừng').click();
    await button('Bỏ').click();
    await button('Thu giọng của bạn').click();
    await hasRecorded();
    await button('Dừng').click();
    const path = `**${deleteRecording.path.replace(':id', '*')}`;
    await page.route(path, (route) => route.abort());
    await button('Giữ').click();
    await expect(page.getByText('Chưa lưu được bản thu')).toBeVisible();
    await page.unroute(path);
    await button('Giữ').click();
    await expect(page.getByText('Đã lưu bản thu')).toBeVisible();
  });
});

test('the recorder shows an error without a microphone', async ({ home, learner }) => {
  await home.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
  });
  await learner.addWords([['cricket', 'con dế']]);
  await home.reload();
  await home.getByRole('button', { name: 'Edit cricket' }).click();
  await home.getByRole('button', { name: 'Thu giọng của bạn' }).click();
  const alert = home.getByRole('dialog').getByRole('alert');
  await expect(alert).toHaveText('Không tìm thấy micro trên máy này.');
});

test('a sound file can be the recording, and another file is refused with the list of formats', async ({
  home,
  learner,
}) => {
  await learner.addWords([['firefly', 'đom đóm']]);
  await home.goto('/');
  await home.getByRole('button', { name: 'Edit firefly' }).click();
  const dialog = home.getByRole('dialog', { name: 'Edit Word' });
  const file = dialog.getByLabel('Tệp âm thanh');
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('firefly') });
  await expect(dialog.getByRole('alert')).toContainText('WebM, Ogg, M4A, MP3 hay WAV');
  await file.setInputFiles(resolve(import.meta.dirname, '../apps/web/src/platform/audio/tone.fixture.ogg'));
  await dialog.getByRole('button', { name: 'Giữ' }).click();
  await expect(home.getByText('Đã lưu bản thu')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Thu lại' })).toBeFocused();
});

test('a second tap reads a word slowly', async ({ home, learner }) => {
  await learner.addWords([['river', 'con sông']]);
  await home.addInitScript(() => {
    const rates: number[] = [];
    Object.assign(window, { rates });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      rates.push(this.playbackRate);
      return play.call(this);
    };
  });
  await home.reload();
  await home.getByRole('button', { name: 'Play river', exact: true }).click();
  await home.getByRole('button', { name: 'Play river slowly' }).click();
  await expect
    .poll(() => home.evaluate(() => (window as unknown as { rates: number[] }).rates))
    .toEqual([0.7]);
  await expect(home.getByRole('button', { name: 'Play river', exact: true })).toBeVisible();
});
