import { board, openSoloGame, WORDS } from './support/solo-game.ts';
import { expect, test } from './support/test.ts';

test.use({ preloads: false, opens: null });
test.beforeEach(async ({ learner }) => learner.addWords(WORDS));

test('shows Play game from three words on, and an error without words', async ({ home }) => {
  await home.goto('/?tab=game');
  await expect(home.getByRole('dialog', { name: 'Chọn chế độ chơi' })).toBeVisible();
  await home.getByRole('button', { name: 'Chơi đơn' }).click();
  await board(home)
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(home.getByText('You must select words or select lesson for play game')).toBeVisible();
  await home.getByRole('button', { name: 'Select Words' }).click();
  const play = home.getByRole('button', { name: 'Play game' });
  await home.getByRole('option', { name: 'cat' }).click();
  await home.getByRole('option', { name: 'house' }).click();
  await expect(play).toBeHidden();
  await home.getByRole('option', { name: 'river' }).click();
  await expect(play).toBeVisible();
});

test('shows the whole names of the game and the minutes with text at 200 %', async ({ home }) => {
  await home.goto('/?tab=game');
  await home.getByRole('button', { name: 'Chơi đơn' }).click();
  await home.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const text of ['Select game', '3 minutes']) {
    const cut = home.getByText(text, { exact: true }).locator('..');
    expect(await cut.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), text).toBe(0);
  }
});

test('goes to the rooms for playing with friends', async ({ home }) => {
  await home.goto('/?tab=game');
  await home.getByRole('button', { name: 'Chơi với bạn bè' }).click();
  await expect(home).toHaveURL(/\/setup-room$/);
});

test('clamps a custom duration to 1 to 60 minutes', async ({ home }) => {
  await openSoloGame(home, 'Select game');
  await home.getByRole('button', { name: /Duration/ }).click();
  await home.getByRole('option', { name: /custom/i }).click();
  const box = home.getByRole('textbox', { name: /minutes/i });
  for (const [typed, minutes] of [
    ['90', '60'],
    ['0', '1'],
  ] as const) {
    await box.fill(typed);
    await box.blur();
    await expect(box).toHaveValue(minutes);
  }
});
