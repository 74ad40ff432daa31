import { SCREENS } from './support/all-screens.ts';
import { log, newChatUser, openChatRoom, privateRoom, sayWithoutPage } from './support/chat-users.ts';
import { FURNISHED_TEXTS, furnishedTest as test, furnishOnce } from './support/furnished-account.ts';
import { expect, newLearner } from './support/test.ts';
import { TRANSLATING } from './support/translated.ts';

// Every screen except the game boards, translated from the start: no error, and no word, name or code is translated.

furnishOnce();

/** Rooms, homework, classes and shared lessons have such codes. */
const CODE = /\b(?=[A-Z]*\d)[A-Z\d]{6,10}\b/;

/** The number of screens in one test: loading another screen takes half of the time of a new page. */
const SCREENS_PER_TEST = 6;

test.use({ preloads: false, opens: null });

for (let first = 0; first < SCREENS.length; first += SCREENS_PER_TEST) {
  const screens = SCREENS.slice(first, first + SCREENS_PER_TEST);
  test(`translated: ${screens.map(({ name }) => name).join(', ')}`, async ({ home, furnished }) => {
    await home.addInitScript(TRANSLATING);
    const kept = [...FURNISHED_TEXTS, furnished.learner.name];
    const faults: string[] = [];
    for (const { name, open } of screens) {
      await test.step(name, async () => {
        await open(home, furnished);
        const translated = await home.locator('font > font').allTextContents();
        expect(translated.length, name).toBeGreaterThan(1);
        const wrong = translated.filter(
          (text) => CODE.test(text) || kept.some((kind) => text.includes(kind)),
        );
        faults.push(...wrong.map((text) => `${name}: ${text}`));
      });
    }
    expect(faults).toEqual([]);
  });
}

test('older messages are loaded while the chat is translated', async ({ browser, server }) => {
  const my = await newChatUser(browser, server.origin, 'Thảo My');
  const errors: Error[] = [];
  my.page.on('pageerror', (error) => errors.push(error));
  await my.page.addInitScript(TRANSLATING);
  const bao = await newLearner(server.origin, 'Quốc Bảo');
  const room = await privateRoom(bao, my);
  const messages = Array.from({ length: 45 }, (_, before) => `Tin số ${before + 1}.`);
  await sayWithoutPage(server.origin, bao, room, messages);
  await my.page.goto('/');
  await openChatRoom(my.page, 'Quốc Bảo');
  for (const oldest of ['Tin số 6.', 'Tin số 1.']) {
    await log(my.page).evaluate((box) => box.scrollTo(0, 0));
    await expect(log(my.page).getByText(oldest, { exact: true })).toBeAttached();
  }
  await expect(log(my.page).getByText('This is where you began.')).toBeAttached();
  await sayWithoutPage(server.origin, bao, room, ['Mới nè']);
  await my.page.getByRole('button', { name: 'New messages' }).click();
  await expect(log(my.page).getByText('Mới nè')).toBeInViewport();
  expect(errors).toEqual([]);
  await my.page.context().close();
});
