import { readFile } from 'node:fs/promises';
import { seriousFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.use({ opens: null });

const HEADING = '"English","Vietnamese","Phonetic","Note","Lesson","Example","Example in Vietnamese"';

test('words of a lesson are saved for a spreadsheet, and all words for Anki @smoke', async ({
  home,
  learner,
}) => {
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Bếp',
  });
  for (const [word_e, word_v] of [
    ['bowl', 'cái bát'],
    ['cup', 'cái cốc'],
  ])
    await learner.call('POST', '/api/word', { word_e, word_v, lesson: lesson.id });
  await learner.call('POST', '/api/word', { word_e: 'river', word_v: 'dòng sông' });
  await home.goto(`/my-page?lesson=${lesson.id}`);

  const saving = home.waitForEvent('download');
  await home.getByRole('button', { name: 'Take out Bếp' }).click();
  expect(await seriousFaults(home)).toEqual([]);
  await home.getByRole('menuitem', { name: 'CSV cho Excel' }).click();
  const csv = await saving;
  expect(csv.suggestedFilename()).toBe('Bếp.csv');
  expect(await readFile(await csv.path(), 'utf8')).toBe(
    [`\uFEFF${HEADING}`, '"bowl","cái bát",,,"Bếp",,', '"cup","cái cốc",,,"Bếp",,', ''].join('\r\n'),
  );

  await expect(home.getByRole('menu')).toHaveCount(0);
  await home.getByRole('checkbox', { name: 'Select cup' }).check();
  const savingSelected = home.waitForEvent('download');
  await home.getByRole('button', { name: 'Take out 1 selected' }).click();
  await home.getByRole('menuitem', { name: 'CSV cho Excel' }).click();
  expect(await readFile(await (await savingSelected).path(), 'utf8')).toBe(
    `\uFEFF${HEADING}\r\n"cup","cái cốc",,,"Bếp",,\r\n`,
  );

  // The earlier menu is still fading out.
  await expect(home.getByRole('menu')).toHaveCount(0);
  const packing = home.waitForEvent('download');
  await home.getByRole('button', { name: 'Take out all words' }).focus();
  await home.keyboard.press('Enter');
  await home.keyboard.press('ArrowDown');
  await expect(home.getByRole('menuitem', { name: 'Bộ thẻ Anki' })).toBeFocused();
  await home.keyboard.press('Enter');
  const deck = await packing;
  expect(deck.suggestedFilename()).toBe('I Can do it.apkg');
  const zip = await readFile(await deck.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('collection.anki21')).toBe(true);
});

test('words of a lesson are saved to print, as a list and as cards to cut out', async ({ home, learner }) => {
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Bếp',
  });
  await home.goto(`/my-page?lesson=${lesson.id}`);
  const all = home.getByRole('button', { name: 'Take out all words' });
  await all.click();
  await home.getByRole('menuitem', { name: 'Bản in (PDF)' }).click();
  await expect(home.getByText('There are no words to print here.')).toBeVisible();

  await learner.call('POST', '/api/word', { word_e: 'bowl', word_v: 'cái bát', lesson: lesson.id });
  await home.reload();
  for (const [entry, file] of [
    ['Bản in (PDF)', 'Bếp.pdf'],
    ['Thẻ cắt (PDF)', 'Bếp - thẻ cắt.pdf'],
  ] as const) {
    const saving = home.waitForEvent('download');
    await home.getByRole('button', { name: 'Take out Bếp' }).click();
    await home.getByRole('menuitem', { name: entry }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(file);
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(home.getByRole('menu')).toHaveCount(0);
  }
});

test('a file that cannot be made shows an error and can be requested again', async ({ home, learner }) => {
  await learner.call('POST', '/api/word', { word_e: 'river', word_v: 'dòng sông' });
  await home.goto('/my-page');
  await home.route('**/api/export/words.csv*', (route) => route.fulfill({ status: 503, body: '{}' }), {
    times: 1,
  });
  const button = home.getByRole('button', { name: 'Take out all words' });
  await button.click();
  await home.getByRole('menuitem', { name: 'CSV cho Excel' }).click();
  await expect(home.getByText('Chưa tải được tệp')).toBeVisible();
  const saving = home.waitForEvent('download');
  await button.click();
  await home.getByRole('menuitem', { name: 'CSV cho Excel' }).click();
  expect((await saving).suggestedFilename()).toBe('I Can do it.csv');
});
