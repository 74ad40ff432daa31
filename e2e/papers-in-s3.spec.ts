import type { Page } from '@playwright/test';
import { makePdf } from './support/papers.ts';
import { startS3 } from './support/s3.ts';
import { startServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<object, { s3: { origin: string; env: Record<string, string> } }>({
  s3: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const s3 = await startS3();
      await use(s3);
      await s3.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ s3 }, use) => {
      const server = await startServer(s3.env);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
// One worker, as each worker starts such a server.
test.describe.configure({ mode: 'default' });

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.goto('/test-bank');
  await page.getByRole('button', { name: 'Upload Test Bank' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Test Bank' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: file.name.replace(/\.\w+$/, '') });
  await expect(card).toBeVisible();
  return card;
}

test.describe('a paper in an S3 bucket', () => {
  test('is shown from the bucket, and the text of a PDF is read through the server', async ({ home, s3 }) => {
    const card = await upload(home, {
      name: 'de-thi.pdf',
      mimeType: 'application/pdf',
      buffer: makePdf(['The stubborn umbrella']),
    });
    const fromBucket = home.waitForResponse((response) => new URL(response.url()).origin === s3.origin);
    await card.getByRole('button', { name: 'Preview' }).click();
    const dialog = home.getByRole('dialog', { name: 'de-thi' });
    const reading = dialog.getByRole('button', { name: 'Chọn từ để học' });
    await expect(reading.or(dialog.getByText('The stubborn umbrella'))).toBeVisible();
    if (await reading.isVisible()) {
      expect((await fromBucket).status()).toBe(200);
      await reading.click();
    } else {
      fromBucket.catch(() => {});
    }
    await expect(dialog.getByText('The stubborn umbrella')).toBeVisible();
    const saved = home.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('de-thi.pdf');
  });

  test('is shown from the bucket when it is a picture', async ({ home, s3 }) => {
    const card = await upload(home, {
      name: 'trang-vo.png',
      mimeType: 'image/png',
      buffer: await home.screenshot(),
    });
    const fromBucket = home.waitForResponse((response) => new URL(response.url()).origin === s3.origin);
    await card.getByRole('button', { name: 'Preview' }).click();
    expect((await fromBucket).headers()['content-type']).toBe('image/png');
    const picture = home.getByRole('dialog', { name: 'trang-vo' }).getByRole('img', { name: 'trang-vo' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
  });
});
