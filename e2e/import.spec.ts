import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { expect, type Learner, newLearner, test } from './support/test.ts';

interface WordRow {
  foreign_word: string;
  native_word: string;
  lesson_id: number | null;
}

async function wordsOf(learner: Learner): Promise<WordRow[]> {
  return (await learner.call<{ data: WordRow[] }>('GET', '/api/word?size=9999')).data;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bring in words' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/my-page');
  await page.getByRole('button', { name: 'Bring in', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

async function paste(page: Page, text: string): Promise<void> {
  await dialog(page).getByLabel('Paste your words').fill(text);
  await button(page, 'Preview').click();
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
}

/** Chooses the content of a column. */
async function assign(page: Page, column: string, role: string): Promise<void> {
  await dialog(page).getByRole('button', { name: column }).click();
  // The list of another column may still be fading out.
  await page.getByRole('listbox', { name: column }).getByRole('option', { name: role }).click();
}

async function expectFaultless(page: Page): Promise<void> {
  expect(await seriousFaults(page)).toEqual([]);
  const box = await dialog(page).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
}

test.use({ opens: null });

test.describe('bringing words in on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('imports a pasted list after a preview of each line, and undoes it @smoke', async ({
    home,
    learner,
  }) => {
    await learner.call('POST', '/api/word', { word_e: 'cat', word_v: 'con mèo' });
    await open(home);
    await expectFaultless(home);
    await paste(home, 'cat - con mèo\ndog - con chó\ncon lợn - pig\nelephant');
    await expect(dialog(home).getByRole('status').first()).toHaveText(
      'Đọc được 4 dòng (danh sách): 2 mới · 1 đã có · 1 lỗi',
    );
    await expect(dialog(home).getByRole('listitem').filter({ hasText: 'con chó' })).toContainText('mới');
    await dialog(home).getByText('1 dòng không lấy được').click();
    await expect(dialog(home).getByText('Dòng 4: không thấy dấu ngăn hai vế')).toBeVisible();
    await expectFaultless(home);
    await expect(dialog(home).getByLabel('Lesson Name')).toHaveValue(/^Từ mới /);
    await dialog(home).getByLabel('Lesson Name').fill(' ');
    await button(home, 'Add 2 words').click();
    await expect(dialog(home).getByText('Lesson name is required')).toBeVisible();
    await dialog(home).getByLabel('Lesson Name').fill('Thú');
    await button(home, 'Add 2 words').click();
    await expect(dialog(home).getByText('Đã thêm 2 từ')).toBeVisible();
    await expectFaultless(home);
    await button(home, 'Done').click();
    await home.getByRole('link', { name: 'Thú' }).click();
    await expect(home.getByRole('table', { name: 'Words of the lesson' })).toContainText('con chó');

    await home.getByRole('button', { name: 'Bring in', exact: true }).click();
    await expect(dialog(home).getByText('Lần trước đã thêm 2 từ.')).toBeVisible();
    await button(home, 'Undo').click();
    await expect(home.getByText('Import undone')).toBeVisible();
    await home.keyboard.press('Escape');
    await expect(home.getByRole('link', { name: 'Thú' })).toBeHidden();
    expect((await wordsOf(learner)).map(({ foreign_word }) => foreign_word)).toEqual(['cat']);
  });

  test("imports 300 cards of Quizlet's text into an existing lesson", async ({ home, learner }) => {
    const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
      lesson_name: 'IELTS',
    });
    const cards = Array.from({ length: 300 }, (_, at) => `term ${at}\tnghĩa số ${at}`);
    await open(home);
    await paste(home, cards.join('\n'));
    await expect(button(home, 'Add 300 words')).toBeEnabled();
    await dialog(home).getByRole('button', { name: 'To lesson' }).click();
    await home.getByRole('option', { name: 'IELTS' }).click();
    await button(home, 'Add 300 words').click();
    await expect(dialog(home).getByText('Đã thêm 300 từ')).toBeVisible();
    const words = await wordsOf(learner);
    expect(words).toHaveLength(300);
    expect(words[0]).toMatchObject({ foreign_word: 'term 0', lesson_id: lesson.id });
    await button(home, 'Undo').click();
    await expect(dialog(home).getByLabel('Paste your words')).toHaveValue(/term 299/);
    expect(await wordsOf(learner)).toEqual([]);
    await button(home, 'Preview').click();
    await expect(button(home, 'Add 300 words')).toBeEnabled();
  });

  test('imports an Anki package with its review history, and undoes both', async ({
    home,
    learner,
    server,
  }) => {
    const friend = await newLearner(server.origin);
    const { word } = await friend.call<{ word: { id: number } }>('POST', '/api/word', {
      word_e: 'river',
      word_v: 'dòng sông',
    });
    const answer = { word_id: word.id, answer_ms: 2_000, game: 'game_write' };
    await friend.call('POST', '/api/review/answers', {
      run_id: randomUUID(),
      started_at: Date.now() - 60_000,
      answers: [
        { ...answer, index: 0, correct: false },
        { ...answer, index: 1, at_ms: 30_000, correct: true },
      ],
    });
    const headers = { authorization: `Bearer ${friend.token}` };
    const deck = await fetch(`${server.origin}/api/export/words.apkg`, { headers });
    await open(home);
    await choose(home, 'Sông.apkg', Buffer.from(await deck.arrayBuffer()));
    await expect(dialog(home).getByRole('status').first()).toHaveText(
      'Đọc được 1 dòng (Anki): 1 mới · 0 đã có · 0 lỗi · kèm 2 câu trả lời đã ôn',
    );
    await expectFaultless(home);
    await button(home, 'Add 1 word').click();
    await expect(dialog(home).getByText('Đã thêm 2 câu trả lời đã ôn')).toBeVisible();
    await expectFaultless(home);
    const dueAt = async () =>
      (await learner.call<{ next_due_at: string | null }>('GET', '/api/review/today')).next_due_at;
    expect(await dueAt()).not.toBeNull();
    await button(home, 'Undo').click();
    await expect(home.getByText('Import undone')).toBeVisible();
    expect(await dueAt()).toBeNull();
    expect(await wordsOf(learner)).toEqual([]);
  });

  test('changes the meaning of words that the lesson has, where that is chosen', async ({
    home,
    learner,
  }) => {
    const lesson = await learner.call<{ id: number }>('POST', '/api/lesson', { lesson_name: 'Trái cây' });
    const add = (word_e: string, word_v: string) =>
      learner.call('POST', '/api/word', { word_e, word_v, lesson: lesson.id });
    await add('plum', 'quả mân');
    await add('bank', 'ngân hàng');
    await open(home);
    await paste(home, 'plum - quả mận\nbank - bờ sông\npear - quả lê');
    await expect(button(home, 'Add 3 words')).toBeEnabled();
    const changed = dialog(home).getByRole('region', { name: 'Words with another meaning' });
    await expect(changed).toBeHidden();
    await assign(home, 'To lesson', 'Trái cây');
    await expect(changed.getByRole('listitem').filter({ hasText: 'plum' })).toHaveText(
      'plum quả mân quả mận',
    );
    await assign(home, '2 từ bạn đã có với nghĩa khác', 'Lấy nghĩa mới');
    await expect(button(home, 'Add 1, update 2')).toBeEnabled();
    await assign(home, '2 từ bạn đã có với nghĩa khác', 'Chọn cho từng từ');
    await assign(home, 'plum', 'Lấy nghĩa mới');
    await expectFaultless(home);
    await button(home, 'Add 2, update 1').click();
    await expect(dialog(home).getByText('Đã đổi nghĩa 1 từ.')).toBeVisible();
    const words = (await wordsOf(learner)).map((word) => `${word.foreign_word} = ${word.native_word}`);
    expect(words.toSorted()).toEqual([
      'bank = bờ sông',
      'bank = ngân hàng',
      'pear = quả lê',
      'plum = quả mận',
    ]);
  });

  test('imports the Unicode text of Excel, with corrected columns', async ({ home, learner }) => {
    const rows = [
      'STT\tNghĩa\tTừ\tGhi chú',
      '1\tban\ttable\tđồ gỗ',
      '2\tghe\tchair\tđồ gỗ',
      '3\tden\tlamp\t',
    ];
    await open(home);
    await choose(home, 'Đồ dùng.txt', Buffer.from(`\ufeff${rows.join('\r\n')}\r\n`, 'utf16le'));
    await expect(button(home, 'Add 3 words')).toBeEnabled();
    await expect(dialog(home).getByLabel('Lesson Name')).toHaveValue('Đồ dùng');
    await assign(home, 'Ghi chú', 'Bỏ qua');
    await assign(home, 'Từ', 'Vietnamese');
    await expect(dialog(home).getByText('Chọn một cột tiếng Anh và một cột tiếng Việt.')).toBeVisible();
    await expect(button(home, 'Add 0 words')).toBeDisabled();
    await assign(home, 'Nghĩa', 'English');
    await button(home, 'Add 3 words').click();
    await expect(dialog(home).getByText('Đã thêm 3 từ')).toBeVisible();
    expect(await wordsOf(learner)).toMatchObject([
      { foreign_word: 'ban', native_word: 'table' },
      { foreign_word: 'ghe', native_word: 'chair' },
      { foreign_word: 'den', native_word: 'lamp' },
    ]);
  });
});

test('a refused file shows the reason, and another can be chosen', async ({ home }) => {
  await open(home);
  await choose(home, 'words.csv', Buffer.from('cà phê,café', 'latin1'));
  await expect(dialog(home).getByRole('alert')).toContainText('neither UTF-8 nor UTF-16');
  await choose(home, 'words.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  await expect(dialog(home).getByRole('alert')).toContainText('another office program');
  await choose(home, 'words.csv', Buffer.from('coffee,cà phê\ntea,trà'));
  await expect(button(home, 'Add 2 words')).toBeEnabled();
  await button(home, 'Back').click();
  await expect(button(home, 'Preview')).toBeDisabled();
});

test('words are imported by keyboard alone, in the dark theme', async ({ home, learner }) => {
  await home.emulateMedia({ colorScheme: 'dark' });
  await home.goto('/my-page');
  await home.getByRole('button', { name: 'Bring in', exact: true }).focus();
  await home.keyboard.press('Enter');
  await dialog(home).getByLabel('Paste your words').focus();
  await home.keyboard.insertText('moon - mặt trăng\nsun - mặt trời');
  await button(home, 'Preview').focus();
  await home.keyboard.press('Enter');
  await dialog(home).getByLabel('Lesson Name').fill('Trời');
  await home.keyboard.press('Enter');
  await expect(dialog(home).getByText('Đã thêm 2 từ')).toBeVisible();
  await expectFaultless(home);
  await home.keyboard.press('Escape');
  await expect(home.getByRole('button', { name: 'Bring in', exact: true })).toBeFocused();
  expect(await wordsOf(learner)).toHaveLength(2);
});
