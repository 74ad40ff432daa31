import type { Page } from '@playwright/test';
import { expect, PHONE, signIn, test } from './support/test.ts';

const list = (page: Page) => page.getByRole('table');
const rowOf = (page: Page, word: string) =>
  page.getByRole('row').filter({ has: page.getByText(word, { exact: true }) });
const form = (page: Page) => page.getByRole('form', { name: 'Add word' });

test.use({ preloads: false });

test.describe('a first visit', () => {
  test('offers ready-made lessons, one of which fills the page with one tap @smoke @phone', async ({
    home,
  }) => {
    await expect(home.getByText('Chưa có từ nào')).toBeVisible();
    const offered = home.getByRole('region', { name: 'Bài có sẵn' });
    await offered.getByRole('listitem').first().getByRole('button').click();
    await expect(list(home).getByRole('row').nth(3)).toBeVisible();
    await expect(home.getByText('Chưa có từ nào')).toBeHidden();
  });
});

test('a lesson of one’s grade is found by grade and topic, and copied @smoke @phone', async ({ home }) => {
  await home.getByRole('button', { name: 'Chọn bài theo lớp' }).click();
  const dialog = home.getByRole('dialog', { name: 'Bài có sẵn' });
  await dialog.getByRole('button', { name: /Chủ đề hay lớp/ }).click();
  await home.getByRole('option', { name: 'Lớp 7' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(12);
  const lesson = dialog.getByRole('listitem').filter({ hasText: 'Lớp 7 · Giữ gìn sức khỏe' });
  await expect(lesson).toContainText('Bạn chưa biết 22 từ');
  await lesson.getByRole('button', { name: /^Pull/ }).click();
  await expect(lesson.getByRole('button', { name: /^Pulled/ })).toBeVisible();
  // The search covers all grades and themes.
  await dialog.getByLabel('Find lesson').fill('lop 12 tri tue');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('Lớp 12 · Trí tuệ nhân tạo');
  await home.keyboard.press('Escape');
  await home.keyboard.press('Escape');
  await expect(list(home).getByRole('row').nth(3)).toBeVisible();
});

test.describe('writing words down', () => {
  test('works by keyboard alone, with meaning and IPA filled in by the look-up @smoke', async ({ home }) => {
    await home.getByLabel('English').focus();
    const words = [
      'umbrella',
      'neighbour',
      'curious',
      'harvest',
      'whisper',
      'breathe',
      'stubborn',
      'river',
      'kitchen',
      'bridge',
    ];
    // The row is shown before the server has stored the word; a reload before that would lose it.
    const saved = home.waitForResponse(
      (response) => response.request().postDataJSON()?.word_e === words.at(-1) && response.ok(),
    );
    for (const word of words) {
      await home.keyboard.type(word);
      await home.keyboard.press('Tab');
      await expect(form(home).getByLabel('Vietnamese')).not.toHaveValue('');
      await home.keyboard.press('Enter');
      await expect(form(home).getByLabel('English')).toBeFocused();
      await expect(form(home).getByLabel('English')).toHaveValue('');
    }
    await expect(rowOf(home, 'bridge')).toBeVisible();
    await saved;
    await home.reload();
    await expect(rowOf(home, 'bridge')).toBeVisible();
    await expect(list(home).getByText('umbrella', { exact: true })).toBeVisible();
  });

  test('brings the example of a word that the look-up has filled in, and none for another meaning', async ({
    home,
    learner,
  }) => {
    const words = async () =>
      (await learner.call<{ data: { example: string }[] }>('GET', '/api/word')).data.map(
        ({ example }) => example,
      );
    await home.getByLabel('English').fill('bridge');
    await home.keyboard.press('Tab');
    await expect(form(home).getByLabel('Vietnamese')).not.toHaveValue('');
    await home.keyboard.press('Enter');
    await expect.poll(words).toEqual([expect.stringMatching(/bridge/i)]);
    await home.getByLabel('English').fill('bridge');
    await form(home).getByLabel('Vietnamese').fill('bài bridge');
    await home.keyboard.press('Enter');
    await expect.poll(words).toEqual(['', expect.stringMatching(/bridge/i)]);
    // Of several meanings, the learner keeps the one of the example.
    await home.getByLabel('English').fill('rice');
    await home.keyboard.press('Tab');
    await expect(form(home).getByLabel('Vietnamese')).toHaveValue('cơm; gạo; lúa');
    await form(home).getByLabel('Vietnamese').fill('cơm');
    await home.keyboard.press('Enter');
    await expect.poll(words).toEqual([expect.stringMatching(/rice/i), '', expect.stringMatching(/bridge/i)]);
  });

  test('never overwrites typed text', async ({ home }) => {
    const released = Promise.withResolvers<void>();
    await home.route('**/api/info_word*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await home.getByLabel('English').fill('cat');
    await form(home).getByLabel('Vietnamese').fill('con mèo nhà em');
    // The sign is shown only in the field that is still empty.
    await expect(form(home).getByRole('img', { name: 'Looking up' })).toHaveCount(1);
    released.resolve();
    // The response fills the empty field.
    await expect(form(home).getByLabel('Phonetic')).not.toHaveValue('');
    await expect(form(home).getByLabel('Vietnamese')).toHaveValue('con mèo nhà em');
  });

  test('focuses the missing side and saves nothing', async ({ home, learner }) => {
    const sent: string[] = [];
    home.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await home.getByLabel('English').fill('zzzzqx');
    await home.keyboard.press('Enter');
    await expect(form(home).getByLabel('Vietnamese')).toBeFocused();
    expect(sent).not.toContain('/api/word');
    const { data } = await learner.call<{ data: unknown[] }>('GET', '/api/word');
    expect(data).toEqual([]);
  });

  test('keeps the typed text and shows an error when saving fails', async ({ home }) => {
    await home.route('**/api/word', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await home.getByLabel('English').fill('firefly');
    await form(home).getByLabel('Vietnamese').fill('đom đóm');
    await form(home).getByRole('button', { name: 'Add Word' }).click();
    await expect(home.getByText('Failed to add new word')).toBeVisible();
    await expect(form(home).getByLabel('English')).toHaveValue('firefly');
    await expect(form(home).getByLabel('Vietnamese')).toHaveValue('đom đóm');
  });

  test('takes a syllable that is composed by Telex as a whole', async ({ home }) => {
    const cdp = await home.context().newCDPSession(home);
    const vietnamese = form(home).getByLabel('Vietnamese');
    await home.getByLabel('English').fill('road');
    await vietnamese.focus();
    for (const text of ['d', 'dd', 'đ', 'đư', 'đươ', 'đươn', 'đường']) {
      await cdp.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
    await cdp.send('Input.insertText', { text: 'đường' });
    await expect(vietnamese).toHaveValue('đường');
    await home.keyboard.press('Enter');
    await expect(list(home).getByText('đường', { exact: true })).toBeVisible();
  });
});

test.describe('a lesson', () => {
  test('is made from the plus button, must have a name, and is chosen for the next words @smoke @phone', async ({
    home,
  }) => {
    // On a phone the form is folded.
    const unfold = home.getByRole('button', { name: 'Add a word…' });
    await expect(form(home).or(unfold).first()).toBeVisible();
    if (await unfold.isVisible()) await unfold.click();
    await form(home)
      .getByRole('button', { name: /lesson/i })
      .last()
      .click();
    const menuItem = home.getByRole('menuitem', { name: /Create|New lesson/i });
    if (await menuItem.isVisible().catch(() => false)) await menuItem.click();
    const dialog = home.getByRole('dialog', { name: 'Create New Lesson' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(home.getByText('Lesson name is required').first()).toBeVisible();
    await dialog.getByLabel('Lesson Name').fill('Quê ngoại');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(home.getByText('Lesson created')).toBeVisible();
    await expect(form(home).getByRole('button', { name: /Quê ngoại/ })).toBeVisible();
  });
});

test.describe('a stored word', () => {
  test.beforeEach(async ({ learner }) => {
    await learner.addWords([
      ['house', 'ngôi nhà'],
      ['field', 'cánh đồng'],
      ['thoughtful', 'chu đáo'],
    ]);
  });

  test('is found without accents, and the search is in the address @smoke', async ({ home }) => {
    await home.getByRole('searchbox').fill('dong');
    await expect(list(home).getByText('field')).toBeVisible();
    await expect(list(home).getByText('house')).toBeHidden();
    await home.reload();
    await expect(home.getByRole('searchbox')).toHaveValue('dong');
    await expect(list(home).getByText('house')).toBeHidden();
  });

  test('plays its recording', async ({ home }) => {
    const audio = home.waitForResponse((response) => response.url().includes('/audio/'));
    await home.getByRole('button', { name: 'Play thoughtful' }).click();
    const answer = await audio;
    expect([200, 206]).toContain(answer.status());
    expect(answer.headers()['content-type']).toBe('audio/mpeg');
  });

  test('is edited, except its English side', async ({ home }) => {
    await home.getByRole('button', { name: 'Edit thoughtful' }).click();
    const dialog = home.getByRole('dialog', { name: 'Edit Word' });
    await expect(dialog.getByLabel('English')).toHaveAttribute('readonly', '');
    await dialog.getByLabel('Vietnamese').fill('ân cần');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(home.getByText('Word updated')).toBeVisible();
    await expect(list(home).getByText('ân cần')).toBeVisible();
  });

  test('is deleted after a confirmation, and can be restored @smoke', async ({ home }) => {
    const row = rowOf(home, 'thoughtful');
    const heightOf = async () => (await row.boundingBox())?.height;
    const before = await heightOf();
    await home.getByRole('button', { name: 'Delete thoughtful' }).click();
    await expect(row.getByRole('button', { name: 'Cancel' })).toBeFocused();
    expect(await heightOf()).toBe(before);
    await home.keyboard.press('Escape');
    await expect(row.getByRole('button', { name: 'Confirm' })).toBeHidden();
    await home.getByRole('button', { name: 'Delete thoughtful' }).click();
    await row.getByRole('button', { name: 'Confirm' }).click();
    await expect(home.getByText('Word deleted')).toBeVisible();
    await expect(list(home).getByText('thoughtful')).toBeHidden();
    await home.getByRole('button', { name: 'Undo' }).click();
    await expect(list(home).getByText('thoughtful')).toBeVisible();
  });
});

test.describe('ten thousand words', () => {
  test('render only the visible rows', async ({ page, learner, baseURL }) => {
    const word = (id: number) => ({
      id,
      foreign_word: `word ${id}`,
      native_word: `từ ${id}`,
      pronunciation_foreign: '',
      note: '',
      lesson_id: null,
      audio: '',
    });
    await page.route('**/api/word?**', (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page') ?? '1');
      const data = Array.from({ length: 10 }, (_, i) => word(10_000 - (number - 1) * 10 - i));
      return route.fulfill({ json: { status_code: 200, data, total_pages: 1000, page: number } });
    });
    await signIn(page, learner.token);
    await page.goto(baseURL ?? '/');
    await expect(page.getByText('word 10000', { exact: true })).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => window.scrollBy(0, 20_000));
      await expect(page.getByText(/^word 98\d\d$/).first()).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 30_000, intervals: [50] });
    expect(await page.getByRole('row').count()).toBeLessThan(80);
  });
});

test('on a phone, all fields of the dialog that adds a shared word have its full width', async ({ home }) => {
  await home.setViewportSize(PHONE.viewport);
  await home.goto('/?share_text=umbrella');
  const dialog = home.getByRole('dialog', { name: 'Add Word' });
  await expect(dialog).toBeVisible();
  const widths = await dialog
    .getByRole('textbox')
    .evaluateAll((boxes) => boxes.map((box) => box.parentElement?.clientWidth));
  expect(new Set(widths).size).toBe(1);
  expect(widths).toHaveLength(3);
});
