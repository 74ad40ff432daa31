import { seriousFaults } from './support/axe.ts';
import { pictures } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

test.use({ opens: null, viewport: { width: 390, height: 664 }, preloads: false });

test('a teacher without lessons gives homework by grade and topic on a phone, and a pupil does it @smoke', async ({
  home,
  browser,
  learner,
  server,
}) => {
  await home.goto('/homework?new');
  await home.getByRole('button', { name: 'Chọn bài theo lớp' }).click();
  const dialog = home.getByRole('dialog', { name: 'Bài có sẵn' });
  await dialog.getByRole('button', { name: /Chủ đề hay lớp/ }).click();
  await home.getByRole('option', { name: 'Lớp 7' }).click();
  await dialog.getByRole('searchbox', { name: 'Find lesson' }).fill('lop 7 suc khoe');
  const choose = dialog.getByRole('button', { name: /^Chọn Lớp 7 · / });
  await expect(choose).toHaveCount(1);
  await expect(dialog.getByText(/Bạn chưa biết \d+ từ/)).toBeVisible();
  expect(await seriousFaults(home)).toEqual([]);
  await pictures(home, 'curriculum');
  await choose.click();
  const chosen = dialog.getByRole('button', { name: /^Đã chọn Lớp 7 · / });
  await expect(chosen).toHaveAttribute('aria-disabled', 'true');
  await home.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(home.getByRole('button', { name: 'Chọn bài theo lớp' })).toBeFocused();
  await expect(home.getByLabel('Tên bài')).toHaveValue(/^Lớp 7 · /);
  await expect(home.getByText(/^Mỗi em làm trong/)).toBeVisible();
  await home.getByRole('checkbox', { name: 'Viết từ' }).uncheck();
  await home.getByRole('checkbox', { name: 'Chọn nghĩa' }).uncheck();
  await home.getByRole('checkbox', { name: 'Nghe và viết' }).check();
  await pictures(home, 'homework-form');
  await home.getByRole('button', { name: 'Giao bài', exact: true }).click();
  const code = await home.locator('[data-homework-code]').getAttribute('data-homework-code');
  const homework = Number(new URL(home.url()).searchParams.get('id'));

  const pupil = await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 664 } });
  const phone = await pupil.newPage();
  await phone.goto(`/h?code=${code}`);
  await phone.getByLabel('Tên của bạn').fill('Quốc Bảo');
  await phone.getByLabel('PIN 4 số').fill('4826');
  await phone.getByRole('button', { name: 'Vào làm bài' }).click();
  await phone.getByRole('button', { name: 'Bắt đầu: Nghe và viết' }).click();
  const { words } = await learner.call<{ words: { foreign_word: string }[] }>(
    'GET',
    `/api/homework/${homework}/report`,
  );
  const { data } = await learner.call<{ data: { foreign_word: string; example: string }[] }>(
    'GET',
    '/api/word?size=100',
  );
  // They are asked in the order of the homework, which its report has, too.
  const first = data.find(({ foreign_word }) => foreign_word === words[0]?.foreign_word);
  const field = phone.getByRole('region', { name: 'Bài về nhà' }).getByRole('textbox');
  await expect(field).toBeEditable();
  await field.fill(first?.example ?? '');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await pupil.close();
  await expect(home.getByText(`1/${words.length}`)).toBeVisible({ timeout: 20_000 });
});
