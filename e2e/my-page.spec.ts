import type { Page } from '@playwright/test';
import { seriousFaultsInBothThemes } from './support/axe.ts';
import { expect, type Learner, test } from './support/test.ts';

interface Lesson {
  id: number;
}

const rows = (page: Page) => page.getByRole('table', { name: 'Words of the lesson' }).getByRole('row');
const box = (page: Page, word: string) => page.getByRole('checkbox', { name: `Select ${word}`, exact: true });
const bar = (page: Page) => page.getByRole('group', { name: 'Selected words' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/**
 * Adds a lesson with words. Up to fifty words are added concurrently, in no certain order; with `inOrder` they are added one
 * by one, and the last is at the top.
 */
async function lessonWith(learner: Learner, name: string, words: number, inOrder = false): Promise<number> {
  const { lesson } = await learner.call<{ lesson: Lesson }>('POST', '/api/lesson', { lesson_name: name });
  const added = Array.from({ length: words }, (_, at) => ({
    word_e: `${name.toLowerCase()} word ${at + 1}`,
    word_v: `từ số ${at + 1}`,
    lesson: lesson.id,
  }));
  const atOnce = inOrder ? 1 : 50;
  for (let from = 0; from < added.length; from += atOnce) {
    await Promise.all(
      added.slice(from, from + atOnce).map((word) => learner.call('POST', '/api/word', word)),
    );
  }
  return lesson.id;
}

async function countIn(learner: Learner, lessonId: number): Promise<number> {
  const path = `/api/word?size=9999&lesson_ids=${lessonId}`;
  return (await learner.call<{ data: unknown[] }>('GET', path)).data.length;
}

test.use({ preloads: false, opens: null });

test.describe('lessons', () => {
  test('show their words in the viewport, below any number of lessons', async ({ home, learner }) => {
    for (let at = 1; at < 15; at += 1)
      await learner.call('POST', '/api/lesson', { lesson_name: `Lesson ${at}` });
    await lessonWith(learner, 'Nature', 3);
    await home.goto('/my-page');
    await home.getByRole('link', { name: 'Nature' }).click();
    await expect(rows(home).first()).toBeInViewport();
    await expect(home.getByRole('link', { name: 'Nature' })).toBeInViewport();
  });

  test('are made, changed and deleted, and their words stay @smoke', async ({ home, learner }) => {
    await home.goto('/my-page');
    await expect(home.getByText('Chưa có bài nào')).toBeVisible();
    await home.getByRole('button', { name: 'Create Lesson' }).first().click();
    const dialog = home.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(toast(home, 'Lesson name is required')).toBeVisible();
    await dialog.getByLabel('Lesson Name').fill('Quê ngoại');
    await dialog.getByLabel('Description').fill('Từ vựng về làng quê');
    await dialog.getByRole('switch').click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(toast(home, 'Lesson created')).toBeVisible();
    const card = home.getByRole('listitem').filter({ hasText: 'Quê ngoại' });
    await expect(card.getByText('Private')).toBeVisible();
    await expect(card.getByText('Từ vựng về làng quê')).toBeVisible();

    await card.getByRole('button', { name: 'Edit lesson Quê ngoại' }).click();
    await dialog.getByLabel('Description').fill('');
    await dialog.getByRole('switch').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(home, 'Lesson updated')).toBeVisible();
    await expect(card.getByText('Public')).toBeVisible();
    await expect(card.getByText('No description')).toBeVisible();

    const [{ id }] = (await learner.call<Lesson[]>('GET', '/api/lesson')) as [Lesson];
    await learner.call('POST', '/api/word', { word_e: 'river', word_v: 'sông', lesson: id });
    await card.getByRole('button', { name: 'Delete lesson Quê ngoại' }).click();
    await expect(card.getByText('Its words stay, without a lesson.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await home.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: 'Delete lesson Quê ngoại' })).toBeFocused();
    await home.keyboard.press('Enter');
    await card.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(home, 'Lesson deleted')).toBeVisible();
    await expect(card).toBeHidden();
    await home.getByRole('link', { name: 'Chưa xếp bài' }).click();
    await expect(rows(home)).toHaveCount(1);
  });

  test('keep a description that is longer than the form permits', async ({ home, learner }) => {
    const description = 'dài '.repeat(50).trim();
    await learner.call('POST', '/api/lesson', { lesson_name: 'Dài', description });
    await home.goto('/my-page');
    await home.getByRole('button', { name: 'Edit lesson Dài' }).click();
    await home.getByLabel('Lesson Name').fill('Dài hơn');
    await home.getByRole('button', { name: 'Save' }).click();
    await expect(toast(home, 'Lesson updated')).toBeVisible();
    const [lesson] = await learner.call<{ lesson_name: string; description: string }[]>('GET', '/api/lesson');
    expect(lesson).toMatchObject({ lesson_name: 'Dài hơn', description });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('no other button covers the bar of selected words', async ({ home, learner }) => {
    const id = await lessonWith(learner, 'Unit', 3);
    await home.goto(`/my-page?lesson=${id}`);
    await home.getByRole('checkbox', { name: 'Select all words' }).click();
    await bar(home).getByRole('button', { name: 'Copy to lesson' }).click();
    await home.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await bar(home).getByRole('button', { name: 'Clear' }).click();
    await expect(bar(home)).toBeHidden();
    await expect(home.getByRole('button', { name: 'Messages' })).toBeVisible();
  });

  test('a word does not break beside its pronunciation', async ({ home, learner }) => {
    const word = { word_e: 'breathtaking', word_v: 'đẹp đến nghẹt thở', pronun: 'ˈbreθteɪkɪŋ' };
    await learner.call('POST', '/api/word', word);
    await home.goto('/my-page?lesson=0');
    const english = rows(home).getByText('breathtaking', { exact: true });
    await expect(english).toBeVisible();
    // The height of one line.
    expect((await english.boundingBox())?.height).toBeLessThan(30);
  });

  test('the lesson of the address is scrolled into view, after any number of others', async ({
    home,
    learner,
  }) => {
    for (const name of ['Unit 1', 'Unit 2', 'Unit 3']) await lessonWith(learner, name, 0);
    await home.goto('/my-page?lesson=0');
    const last = home.getByRole('region', { name: 'Lessons' }).getByRole('link').last();
    await expect(last).toHaveAttribute('aria-current', 'true');
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  test('the two buttons of a deletion are at least 8 px apart', async ({ home, learner }) => {
    await lessonWith(learner, 'Unit', 0);
    await home.goto('/my-page');
    await home.getByRole('button', { name: 'Delete lesson Unit' }).click();
    const place = (name: string) => home.getByRole('button', { name }).boundingBox();
    const [cancel, confirm] = [await place('Cancel'), await place('Confirm')];
    expect((confirm?.x ?? 0) - ((cancel?.x ?? 0) + (cancel?.width ?? 0))).toBeGreaterThanOrEqual(8);
  });
});

test.describe('the words of a lesson', () => {
  test('can be selected, also as a range, and cleared @phone', async ({ home, learner }) => {
    const id = await lessonWith(learner, 'Unit', 6, true);
    await home.goto(`/my-page?lesson=${id}`);
    await expect(home.getByRole('heading', { name: 'Words in: Unit' })).toBeVisible();
    await expect(rows(home)).toHaveCount(6);
    await box(home, 'unit word 5').focus();
    await home.keyboard.press('Space');
    await expect(bar(home).getByText('1 selected')).toBeVisible();
    await box(home, 'unit word 2').click({ modifiers: ['Shift'] });
    await expect(bar(home).getByText('4 selected')).toBeVisible();
    await home.getByRole('checkbox', { name: 'Select all words' }).click();
    await expect(bar(home).getByText('6 selected')).toBeVisible();
    await bar(home).getByRole('button', { name: 'Clear' }).click();
    await expect(bar(home)).toBeHidden();
    await home.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(home.getByRole('heading', { name: 'Words in: Unit' })).toBeHidden();
    await home.goBack();
    await expect(home.getByRole('heading', { name: 'Words in: Unit' })).toBeVisible();
  });

  test('are edited and deleted one by one', async ({ home, learner }) => {
    const id = await lessonWith(learner, 'Unit', 2, true);
    await home.goto(`/my-page?lesson=${id}`);
    await home.getByRole('button', { name: 'Edit unit word 2' }).click();
    await home.getByRole('dialog').getByLabel('Vietnamese').fill('từ đã sửa');
    await home.getByRole('button', { name: 'Save' }).click();
    await expect(toast(home, 'Word updated')).toBeVisible();
    await expect(rows(home).first()).toContainText('từ đã sửa');
    await home.getByRole('button', { name: 'Delete unit word 2' }).click();
    await home.getByRole('button', { name: 'Confirm' }).click();
    await expect(rows(home)).toHaveCount(1);
    await home.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(home)).toHaveCount(2);
  });

  test('are moved, copied, deleted and restored by hundreds @smoke', async ({ home, learner }) => {
    test.slow();
    const unit = await lessonWith(learner, 'Unit', 510);
    const { lesson } = await learner.call<{ lesson: Lesson }>('POST', '/api/lesson', {
      lesson_name: 'Later',
    });
    await home.goto(`/my-page?lesson=${unit}`);
    await expect(rows(home).nth(5)).toBeVisible();
    expect(await rows(home).count()).toBeLessThan(80);
    const choose = async (action: string, target?: string) => {
      await home.getByRole('checkbox', { name: 'Select all words' }).click();
      await bar(home).getByRole('button', { name: action }).click();
      const dialog = home.getByRole(target === undefined ? 'alertdialog' : 'dialog');
      if (target !== undefined) {
        await dialog.getByRole('button', { name: 'To lesson' }).click();
        await home.getByRole('option', { name: target }).click();
      }
      await dialog.getByRole('button', { name: /^(Move|Copy|Delete)$/ }).click();
    };
    await choose('Copy to lesson', 'Later');
    await expect(toast(home, 'Copied selected words')).toBeVisible();
    expect(await countIn(learner, lesson.id)).toBe(510);
    await expect(bar(home)).toBeHidden();

    await choose('Move to lesson', 'Chưa xếp bài');
    await expect(toast(home, 'Moved selected words')).toBeVisible();
    await expect(rows(home)).toHaveCount(0);
    await home.getByRole('button', { name: 'Undo' }).last().click();
    await expect(toast(home, 'Undone')).toBeVisible();
    await expect(rows(home).nth(5)).toBeVisible();
    expect(await countIn(learner, unit)).toBe(510);
    // The same toast is shown again below; it would stay while the pointer rests on it.
    await home.mouse.move(0, 0);
    await expect(toast(home, 'Undone')).toBeHidden();

    await choose('Delete');
    await expect(home.getByRole('progressbar')).toBeVisible();
    await expect(toast(home, 'Deleted selected words')).toBeVisible({ timeout: 30_000 });
    await expect(rows(home)).toHaveCount(0);
    expect(await countIn(learner, unit)).toBe(0);
    await home.getByRole('button', { name: 'Undo' }).last().click();
    await expect(toast(home, 'Undone')).toBeVisible();
    await expect(rows(home).nth(5)).toBeVisible();
    expect(await countIn(learner, unit)).toBe(510);
  });

  test('whose deletion failed are listed', async ({ home, learner }) => {
    const id = await lessonWith(learner, 'Unit', 3);
    await home.goto(`/my-page?lesson=${id}`);
    await expect(rows(home)).toHaveCount(3);
    let refused = 0;
    await home.route('**/api/word/*', (route) => {
      refused += 1;
      return refused === 2
        ? route.fulfill({ status: 503, json: { status_code: 503, detail: 'The server is busy.' } })
        : route.continue();
    });
    await home.getByRole('checkbox', { name: 'Select all words' }).click();
    await bar(home).getByRole('button', { name: 'Delete' }).click();
    await home.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(home.getByRole('alertdialog', { name: '1 word was not deleted' })).toBeVisible();
    await expect(home.getByRole('alertdialog').getByRole('listitem')).toHaveCount(1);
    await expect(toast(home, 'Failed to delete selected words')).toBeVisible();
    await home.getByRole('button', { name: 'OK' }).click();
    await expect(rows(home)).toHaveCount(1);
    // Words whose deletion failed stay selected, to be tried again.
    await expect(bar(home)).toContainText('1 selected');
    await home.route('**/api/words/*', (route) => route.abort());
    await bar(home).getByRole('button', { name: 'Copy to lesson' }).click();
    await home.getByRole('button', { name: /To lesson/ }).click();
    await home.getByRole('option').first().click();
    await home.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
    await home.getByRole('button', { name: 'OK' }).click();
    await expect(bar(home)).toContainText('1 selected');
  });
});

test.describe('in both themes', () => {
  test('axe finds nothing serious on My page', async ({ home, learner }) => {
    const id = await lessonWith(learner, 'Unit', 4);
    await home.goto(`/my-page?lesson=${id}`);
    await box(home, 'unit word 1').click();
    await expect(bar(home)).toBeVisible();
    expect(await seriousFaultsInBothThemes(home)).toEqual([]);
  });
});
