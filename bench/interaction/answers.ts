import type { Locator, Page } from '@playwright/test';
import { EMPTY_PAGE, framesDuring, type Frames } from './frames.ts';

/** Words whose translation can be computed: `word 7` is `từ thứ 7`. */
export const ENGLISH = 'word ';
export const VIETNAMESE = 'từ thứ ';
const otherSide = (text: string) =>
  text.startsWith(ENGLISH) ? text.replace(ENGLISH, VIETNAMESE) : text.replace(VIETNAMESE, ENGLISH);

const board = (page: Page) => page.getByRole('region', { name: 'Game board' });
const choices = (page: Page) => board(page).getByRole('group', { name: 'Choices' }).getByRole('button');
const isOpen = (page: Page) => page.locator(':not([aria-disabled="true"])');
/** The time until the verdict is over and the next question is visible. */
const SETTLED_MS = 2_000;

/** Opens a solo game with six words and starts it. */
export async function play(page: Page, game: string): Promise<void> {
  await page.goto('/?tab=game');
  await page.getByRole('button', { name: 'Chơi đơn' }).click();
  await page.getByRole('button', { name: /Game type/ }).click();
  await page.getByRole('option', { name: game }).click();
  await page.getByRole('button', { name: 'Select Words' }).click();
  for (const place of [0, 1, 2, 3, 4, 5]) await page.getByRole('option').nth(place).click();
  await page.getByRole('button', { name: 'Play game' }).click();
  await board(page)
    .getByRole('button', { name: /^Start/ })
    .click();
}

export const openChoice = (page: Page): Locator => choices(page).and(isOpen(page)).first();

/** The right choice of the open question. */
async function rightChoice(page: Page): Promise<Locator> {
  await openChoice(page).waitFor();
  const asked = await board(page).locator('[tabindex="-1"][lang]').first().innerText();
  return choices(page).filter({ has: page.getByText(otherSide(asked), { exact: true }) });
}

type Answer = (page: Page) => Promise<() => Promise<unknown>>;

const select: Answer = async (page) => {
  const right = await rightChoice(page);
  return () => right.click();
};

const write: Answer = async (page) => {
  const input = board(page).getByRole('textbox').and(page.locator(':not([readonly])'));
  await input.waitFor();
  const asked = /Answer for (.*), /.exec((await input.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await input.pressSequentially(otherSide(asked).replace(' ', ''));
  return () => page.keyboard.press('Enter');
};

const line: Answer = async (page) => {
  const from = board(page).locator('[data-end="from"][aria-pressed]').first();
  const id = await from.getAttribute('data-word');
  await from.click();
  const to = board(page).locator(`[data-end="to"][data-word="${id}"]`);
  return () => to.click();
};

const listen: Answer = async (page) => {
  await board(page).getByText('Xếp lại đúng thứ tự bạn vừa nghe').waitFor({ timeout: 30_000 });
  const tiles = board(page).getByRole('list', { name: 'Các từ để xếp' }).getByRole('button');
  const submit = board(page)
    .getByRole('button', { name: /^Submit/ })
    .and(isOpen(page));
  while (!(await submit.isVisible())) await tiles.and(isOpen(page)).first().click();
  return () => submit.click();
};

/** The solo games: the name on the screen, the answer, and the number of measured answers (listening has three lives). */
const SOLO: readonly [string, Answer, number][] = [
  ['Select game', select, 6],
  ['Write game', write, 6],
  ['Line game', line, 5],
  ['Listen game', listen, 3],
];

async function watch(page: Page, answer: Answer, times: number): Promise<Frames[]> {
  const all: Frames[] = [];
  for (let time = 0; time < times; time += 1) {
    const act = await answer(page);
    // Waits until the animation of the new question is over.
    await page.waitForTimeout(400);
    all.push(await framesDuring(page, act));
    await page.waitForTimeout(SETTLED_MS);
  }
  return all;
}

/** The frames of each kind of answer, each on a new page. The first row, an empty page, is the baseline. */
export async function framesOfAnswers(
  openPage: () => Promise<Page>,
  makeRoom: () => Promise<string>,
): Promise<Map<string, Frames[]>> {
  const found = new Map<string, Frames[]>();
  const measure = async (what: string, open: (page: Page) => Promise<unknown>, answer: Answer, times = 5) => {
    const page = await openPage();
    await open(page);
    found.set(what, await watch(page, answer, times));
    await page.context().close();
  };
  await measure(
    'an empty page',
    (page) => page.goto(EMPTY_PAGE),
    (page) => Promise.resolve(() => page.getByRole('button').click()),
  );
  for (const [game, answer, times] of SOLO) await measure(game, (page) => play(page, game), answer, times);
  const roomId = await makeRoom();
  const enter = async (page: Page) => {
    await page.goto(`/setup-room?room_id=${roomId}`);
    await page.getByRole('button', { name: 'Ready to Play' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bắt đầu luôn' }).click();
  };
  await measure('Select game in a room', enter, select);
  return found;
}
