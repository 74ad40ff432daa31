import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { seriousFaultsInBothThemes } from './support/axe.ts';
import { openSettings } from './support/settings.ts';
import { startServer } from './support/server.ts';
import { expect, newLearner, signIn, test } from './support/test.ts';

/** A red square as a valid PNG. */
function png(side = 64): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, Buffer.from([200, 30, 40]))]);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const avatarFile = { name: 'ảnh của tôi.png', mimeType: 'image/png', buffer: png() };
const emojiButton = (page: Page) => page.getByRole('button', { name: /^Choose your emoji/ });
/** Opens the picker, whose code is the largest of the client and may load slowly on a busy machine. */
const openPicker = async (page: Page) => {
  await emojiButton(page).click();
  await expect(picker(page).getByRole('gridcell').first()).toBeVisible({ timeout: 20_000 });
};
const picker = (page: Page) => page.getByRole('dialog', { name: 'Emoji' });

test.use({ preloads: false });

test.describe('the profile', () => {
  test('changes name, emoji and picture, and shows them at once @smoke @phone', async ({ home, learner }) => {
    const dialog = await openSettings(home);
    await dialog.locator('input[type=file]').setInputFiles(avatarFile);
    await expect(dialog.locator('img[src^="data:image/png"]')).toBeVisible();
    await dialog.getByLabel('Username').fill('Lan Anh');

    await openPicker(home);
    await picker(home).getByRole('radio', { name: 'In my name' }).check();
    await picker(home).getByRole('button', { name: 'thích', exact: true }).click();
    await expect(dialog.getByLabel('Username')).toHaveValue('Lan Anh👍');
    await picker(home).getByRole('radio', { name: 'My emoji' }).check();
    await picker(home).getByLabel('Tìm emoji').fill('mèo');
    await picker(home).getByRole('gridcell').first().click();
    await expect(picker(home)).toBeHidden();
    await dialog.getByRole('button', { name: 'Save (Lưu)' }).click();
    await expect(home.getByText('Update success')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(home.getByRole('button', { name: 'Menu of Lan Anh👍' })).toBeVisible();
    await expect(home.locator('header img[src^="/avatars/"]')).toBeVisible();

    const me = await learner.call<{ username: string; emoji: string; avatar: string }>('GET', '/api/my_user');
    expect(me.username).toBe('Lan Anh👍');
    expect(me.emoji).not.toBe('😀');
    expect(me.avatar).not.toBe('no-user.jpg');
    await home.reload();
    await expect(home.locator('header img[src^="/avatars/"]')).toBeVisible();
  });

  test('suggests the emoji that were used last or most', async ({ home }) => {
    const used = [
      { unified: '1f431', original: '1f431', count: 1 },
      { unified: '1f436', original: '1f436', count: 5 },
    ];
    await home.evaluate((value) => localStorage.setItem('epr_suggested', JSON.stringify(value)), used);
    await openSettings(home);
    await openPicker(home);
    const first = picker(home).getByRole('gridcell').first().getByRole('img', { includeHidden: true });
    await expect(first).toHaveAttribute('src', /1f431/);
    await picker(home)
      .getByRole('button', { name: /Suggestions/ })
      .click();
    await home.getByRole('option', { name: 'Gợi ý: hay dùng' }).click();
    await expect(first).toHaveAttribute('src', /1f436/);
  });

  test('inserts an emoji at the caret', async ({ home }) => {
    const dialog = await openSettings(home);
    const name = dialog.getByLabel('Username');
    await name.fill('Lan Anh');
    await name.evaluate((box: HTMLInputElement) => box.setSelectionRange(3, 3));
    await openPicker(home);
    await picker(home).getByRole('radio', { name: 'In my name' }).check();
    await picker(home).getByRole('button', { name: 'trái tim đỏ' }).click();
    await expect(name).toHaveValue('Lan❤️ Anh');
  });

  test('discards unsaved changes', async ({ home }) => {
    const dialog = await openSettings(home);
    await dialog.getByLabel('Username').fill('Somebody else');
    await dialog.getByRole('button', { name: 'Cancel (Hủy)' }).click();
    await expect(dialog).toBeHidden();
    await openSettings(home);
    await expect(dialog.getByLabel('Username')).toHaveValue('Thảo My');
  });

  test('accepts only pictures', async ({ home }) => {
    const dialog = await openSettings(home);
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(home.getByText(/JPEG, PNG or WebP/)).toBeVisible();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ ...file, name: 'fake.png', mimeType: 'image/png' });
    await dialog.getByRole('button', { name: 'Save (Lưu)' }).click();
    await expect(home.getByRole('alert').getByText(/./).first()).toBeVisible();
    await expect(dialog).toBeVisible();
  });
});

test.describe('the pictures of emoji', () => {
  const CDN = 'https://cdn.jsdelivr.net/**';
  const firstPicture = (page: Page) =>
    picker(page).getByRole('button', { name: 'thích', exact: true }).locator('img');

  test("are Apple's where the CDN answers, and can be changed", async ({ home }) => {
    await home.route(CDN, (route) => route.fulfill({ contentType: 'image/png', body: png(8) }));
    await openSettings(home);
    await openPicker(home);
    await expect(firstPicture(home)).toHaveAttribute('src', /emoji-datasource-apple.*\/64\/1f44d\.png$/);
    await picker(home)
      .getByRole('button', { name: /Emoji style/ })
      .click();
    await home.getByRole('option', { name: 'Google' }).click();
    await expect(firstPicture(home)).toHaveAttribute('src', /emoji-datasource-google/);
  });

  test('are served by this server where the CDN does not respond', async ({ home }) => {
    await home.route(CDN, (route) => route.abort());
    await openSettings(home);
    await openPicker(home);
    await expect(firstPicture(home)).toHaveAttribute('src', '/emoji/twitter/64/1f44d.png');
    await expect
      .poll(() => firstPicture(home).evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBe(64);
  });

  test('are never loaded from the CDN where it is turned off', async ({ page }) => {
    const server = await startServer({ EMOJI_CDN: 'off' });
    try {
      const lan = await newLearner(server.origin);
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(server.origin) && !request.url().startsWith('data:'))
          foreign.push(request.url());
      });
      await signIn(page, lan.token);
      await page.goto(server.origin);
      await openSettings(page);
      await openPicker(page);
      await expect(firstPicture(page)).toHaveAttribute('src', '/emoji/twitter/64/1f44d.png');
      expect(foreign).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});

test.describe('in both themes', () => {
  test('axe finds nothing serious in Settings and its emoji picker', async ({ home }) => {
    const dialog = await openSettings(home);
    await dialog.getByText('Where you are signed in').click();
    await expect(dialog.getByText('This device')).toBeVisible();
    expect(await seriousFaultsInBothThemes(home)).toEqual([]);
    await openPicker(home);
    expect(await seriousFaultsInBothThemes(home)).toEqual([]);
  });
});
