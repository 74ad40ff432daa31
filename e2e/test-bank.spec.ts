import type { Page } from '@playwright/test';
import { makePdf } from './support/papers.ts';
import { seriousFaultsInBothThemes } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }, name?: string) {
  await page.getByRole('button', { name: 'Upload Test Bank' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Test Bank' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  if (name !== undefined) await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
}

const pdf = (texts: readonly string[], padding = 0) => ({
  name: 'đề-thi.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf(texts, padding),
});

test.use({ preloads: false, opens: null });

test.describe('a paper', () => {
  test('is uploaded, found by its text, read, downloaded and deleted @smoke', async ({ home, learner }) => {
    await home.goto('/test-bank');
    const name = `Đề thi thử vào 10 · ${Date.now()}`;
    await upload(home, pdf(['The stubborn umbrella', 'Second page']), name);
    await expect(toast(home, 'Test bank uploaded successfully!')).toBeVisible();
    await expect(card(home, name)).toBeVisible();

    const found = () => learner.call<{ data: unknown[] }>('GET', '/api/test-banks?search=stubborn');
    await expect.poll(async () => (await found()).data.length, { timeout: 15_000 }).toBe(1);
    await home.goto('/test-bank?search=stubborn');
    await expect(card(home, name)).toBeVisible();
    await expect(card(home, name)).toContainText('Có trong nội dung');
    await home.getByRole('searchbox').fill('de thi thu');
    await expect(home).toHaveURL(/search=de/);
    await expect(card(home, name)).toBeVisible();

    await card(home, name).getByRole('button', { name: 'Preview' }).click();
    const dialog = home.getByRole('dialog', { name });
    const reading = dialog.getByRole('button', { name: 'Chọn từ để học' });
    await expect(reading.or(dialog.getByText('The stubborn umbrella'))).toBeVisible();
    if (await reading.isVisible()) await reading.click();
    await expect(dialog.getByText('The stubborn umbrella')).toBeVisible();
    await expect(dialog.getByLabel('Page', { exact: true })).toHaveValue('1');

    await dialog.getByText('The stubborn umbrella').evaluate((line) => {
      const text = line.firstChild;
      if (text === null) throw new Error('no text');
      const range = document.createRange();
      range.setStart(text, 4);
      range.setEnd(text, 12);
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
    });
    await dialog.getByRole('button', { name: /Thêm từ/ }).click();
    const adding = home.getByRole('dialog', { name: 'Add Word' });
    await expect(adding.getByLabel('English')).toHaveValue('stubborn');
    await expect(adding.getByLabel('Vietnamese')).not.toHaveValue('');
    await adding.getByRole('button', { name: 'Add Word' }).click();
    await expect(toast(home, 'Added stubborn')).toBeVisible();

    const saved = home.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe(`${name}.pdf`);
    await dialog.getByRole('button', { name: 'Close' }).click();

    home.once('dialog', (question) => void question.accept());
    await card(home, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    await expect(toast(home, 'Test bank deleted successfully!')).toBeVisible();
    await expect(card(home, name)).toBeHidden();
  });

  test('is searched by any text, including “all”', async ({ home }) => {
    await home.goto('/test-bank?type=user');
    const requested = home.waitForRequest(/\/api\/test-banks\?.*search=all/);
    await home.getByRole('searchbox').fill('all');
    await requested;
    await expect(home).toHaveURL(/type=user&search=all/);
    await home.getByRole('searchbox').fill('');
    await expect(home).toHaveURL(/type=user$/);
  });

  test('stays readable when its address has expired', async ({ home }) => {
    await home.goto('/test-bank');
    const name = `Đọc lâu ${Date.now()}`;
    await upload(home, pdf([`Still here ${Math.random()}`]), name);
    await expect(card(home, name)).toBeVisible();
    let refused = 0;
    await home.route(/\/file\?/, (route) => {
      const isRange = route.request().method() === 'GET' && route.request().resourceType() === 'fetch';
      if (!isRange || refused > 0) return route.continue();
      refused += 1;
      return route.fulfill({ status: 404, json: { status_code: 404, detail: 'Not found' } });
    });
    const renewed = home.waitForResponse((response) => /\/api\/test-banks\/\d+$/.test(response.url()));
    await card(home, name).getByRole('button', { name: 'Preview' }).click();
    const dialog = home.getByRole('dialog', { name });
    const text = dialog.getByText(/^Still here/);
    const reading = dialog.getByRole('button', { name: 'Chọn từ để học' });
    await expect(reading.or(text)).toBeVisible();
    if (await reading.isVisible()) await reading.click();
    await expect(text).toBeVisible();
    expect((await renewed).status()).toBe(200);
    expect(refused).toBe(1);
  });

  test('has all its tools in one line on a phone', async ({ home }) => {
    await home.setViewportSize({ width: 360, height: 740 });
    await home.goto('/test-bank');
    const name = `Mười hai trang ${Date.now()}`;
    await upload(home, pdf(Array.from({ length: 12 }, (_, page) => `Page ${page} ${Math.random()}`)), name);
    await card(home, name).getByRole('button', { name: 'Preview' }).click();
    const dialog = home.getByRole('dialog', { name });
    const reading = dialog.getByRole('button', { name: 'Chọn từ để học' });
    await expect(reading.or(dialog.getByText('/ 12'))).toBeVisible();
    if (await reading.isVisible()) await reading.click();
    await expect(dialog.getByText('/ 12')).toBeVisible();
    // Both positions are read at once, as the dialog may still be opening.
    const tops = await dialog.evaluate((box) =>
      ['Download', 'Zoom in'].map(
        (tool) => box.querySelector(`[aria-label="${tool}"]`)?.getBoundingClientRect().top ?? Number.NaN,
      ),
    );
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(10);
  });

  test('that is a picture zooms up to 300 %', async ({ home }) => {
    await home.goto('/test-bank');
    const name = `Bảng động từ ${Date.now()}`;
    await upload(home, { name: 'a.png', mimeType: 'image/png', buffer: await home.screenshot() }, name);
    await card(home, name).getByRole('button', { name: 'Preview' }).click();
    const dialog = home.getByRole('dialog', { name });
    const picture = dialog.getByRole('img', { name });
    await expect(picture).toBeVisible();
    // The layout width does not include the transform of the opening dialog.
    const width = () => picture.evaluate((image: HTMLImageElement) => image.offsetWidth);
    await expect(picture).toHaveAttribute('style', /width/);
    const whole = await width();
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect(dialog.getByText('125%')).toBeVisible();
    expect((await width()) / whole).toBeCloseTo(1.25, 1);
    for (let step = 0; step < 9; step += 1) await home.keyboard.press('Enter');
    await expect(dialog.getByText('300%')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
    await dialog.getByRole('group', { name }).press('0');
    await expect(dialog.getByRole('status').getByText('100%')).toBeVisible();
    await home.goBack();
    await expect(dialog).toBeHidden();
  });

  test('that is uploaded twice shows a message with a link to the first', async ({ home }) => {
    await home.goto('/test-bank');
    const paper = pdf([`Only once ${Math.random()}`]);
    await upload(home, paper, 'Bản một');
    await expect(card(home, 'Bản một')).toBeVisible();
    await upload(home, paper, 'Bản một');
    const dialog = home.getByRole('dialog', { name: 'Upload Test Bank' });
    await expect(dialog.getByText('You have uploaded this file before, as “Bản một”.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Show it' }).click();
    await expect(home.getByRole('dialog', { name: 'Bản một' })).toBeVisible();
  });

  test('is refused with the reason: type, size, missing fields or content', async ({ home }) => {
    await home.goto('/test-bank');
    await home.getByRole('button', { name: 'Upload Test Bank' }).first().click();
    const dialog = home.getByRole('dialog', { name: 'Upload Test Bank' });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(toast(home, 'Please fill in all required fields and select a file')).toBeVisible();
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(
      dialog.getByText('Please select a PDF or image file (JPEG, PNG) a.svg · 1 KB'),
    ).toBeVisible();
    await file.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(10 * 1024 * 1024),
    });
    await expect(dialog.getByText('File size must be less than 10MB a.pdf · 10 MB')).toBeVisible();
    await expect(home.getByRole('alert').getByText('a.pdf · 10 MB', { exact: true })).toBeVisible();
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(toast(home, 'Failed to upload test bank')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue('a');
  });
});

test.describe('the papers of the system', () => {
  test('are managed by admins, and by nobody else', async ({ browser, server, admin, home }) => {
    await home.goto('/test-bank?tab=system');
    const denied = 'Access Denied - You need admin privileges to manage system test banks.';
    await expect(home.getByText(denied)).toBeVisible();

    const page = await (await browser.newContext()).newPage();
    await page.addInitScript((token) => localStorage.setItem('access_token', token), admin.token);
    await page.goto(`${server.origin}/test-bank?tab=system`);
    await page.getByRole('button', { name: 'Create System Test Bank' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(toast(page, 'Please enter a name for the test bank').first()).toBeVisible();
    await dialog.getByLabel('Name').fill('Cambridge A2 Key sample');
    await dialog.locator('input[type=file]').setInputFiles(pdf(['Reading and writing']));
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(toast(page, 'Test bank created successfully!')).toBeVisible();

    await page.getByRole('button', { name: 'Edit Cambridge A2 Key sample' }).click();
    await dialog.getByRole('switch').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Test bank updated successfully!')).toBeVisible();
    await expect(page.getByText('Inactive')).toBeVisible();
    await home.goto('/test-bank');
    await expect(card(home, 'Cambridge A2 Key sample')).toBeHidden();

    page.once('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Delete Cambridge A2 Key sample' }).click();
    await expect(toast(page, 'System test bank deleted successfully!')).toBeVisible();
    await page.context().close();
  });
});

test.describe('in both themes', () => {
  test('axe finds nothing serious on the test banks', async ({ home }) => {
    await home.goto('/test-bank');
    await upload(home, pdf(['For everybody']), `Đề ${Date.now()}`);
    await expect(toast(home, 'Test bank uploaded successfully!')).toBeVisible();
    await home.getByRole('button', { name: 'Upload Test Bank' }).first().click();
    await expect(home.getByRole('dialog')).toBeVisible();
    expect(await seriousFaultsInBothThemes(home)).toEqual([]);
  });
});
