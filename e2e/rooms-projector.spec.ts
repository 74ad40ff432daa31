import type { Browser, Locator, Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { answer, areAsked, endGame, type Guest, guestOf, podium, WORDS } from './support/room-guests.ts';
import { board } from './support/solo-game.ts';
import { createRoom, inLobby, players } from './support/rooms.ts';
import { expect, test } from './support/test.ts';
import { watchFor } from './support/watch.ts';

const PROJECTOR = { width: 1440, height: 900 };
const PHONES = [
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 390, height: 664 },
] as const;
const NAMES = ['Quốc Bảo', 'Khánh Linh', 'Hoàng Nam'];

const fontOf = (part: Locator) => part.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
/** The smallest font size of the elements, px. */
const smallest = async (parts: Locator) => Math.min(...(await Promise.all((await parts.all()).map(fontOf))));
const backgrounds = (parts: Locator) =>
  parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).backgroundColor));
const tops = (parts: Locator) =>
  parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));

/** The number of elements that are in the viewport and not covered. */
const visibleCount = (parts: Locator) =>
  parts.evaluateAll(
    (all) =>
      all.filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return at !== null && (part.contains(at) || at.contains(part));
      }).length,
  );

/** Fails where the page scrolls sideways. */
async function fitsAcross(page: Page): Promise<void> {
  const [width, window] = await page.evaluate(
    () => [document.documentElement.scrollWidth, innerWidth] as const,
  );
  expect(width).toBeLessThanOrEqual(window);
}

async function withLargeText(page: Page, check: () => Promise<void>): Promise<void> {
  const sizeText = (size: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);
  await sizeText('200%');
  await check();
  await sizeText('');
}

/** Links and buttons that lead out of the room. */
const waysOut = (page: Page) =>
  page.locator('header a, header button, nav a, button[aria-label^="Messages"]').filter({ visible: true });

/** A host and three phones: in portrait, in landscape, and in the dark theme with reduced motion. */
async function openPages(browser: Browser, origin: string): Promise<{ host: Guest; phones: Guest[] }> {
  const host = await guestOf(browser, origin, 'Cô Hạnh');
  const phones = await Promise.all(NAMES.map((name) => guestOf(browser, origin, name, true)));
  for (const [at, { page }] of phones.entries()) await page.setViewportSize(PHONES[at] ?? PROJECTOR);
  await phones[2]?.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await host.learner.addWords(WORDS);
  return { host, phones };
}

/** Records the sounds that a page starts, and whether they repeat. */
async function recordSounds(page: Page): Promise<() => Promise<{ repeats: boolean; seconds: number }[]>> {
  await page.addInitScript(() => {
    const heard: { repeats: boolean; seconds: number }[] = [];
    Object.assign(window, { heard });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function begin(...when) {
      heard.push({ repeats: this.loop, seconds: this.buffer?.duration ?? 0 });
      start.apply(this, when);
    };
  });
  return () =>
    page.evaluate(() => (window as unknown as { heard: { repeats: boolean; seconds: number }[] }).heard);
}

test('the projector view of a class of three is readable in the lobby, the questions and at the podium', async ({
  browser,
  server,
}) => {
  test.slow();
  const { host, phones } = await openPages(browser, server.origin);
  const [first, second, third] = phones as [Guest, Guest, Guest];
  const projector = host.page;
  const heard = await recordSounds(projector);

  const made = projector.waitForRequest('**/api/game/create_room');
  const roomId = await createRoom(projector);
  expect((await made).postDataJSON()).toMatchObject({ feedback_s: 3 });
  await expect.poll(async () => (await heard()).filter(({ repeats }) => repeats).length).toBe(1);
  for (const { page } of phones) {
    await page.goto(`/setup-room?room_id=${roomId}`);
    await expect(inLobby(page)).toBeVisible({ timeout: 20_000 });
  }
  await expect(players(projector)).toHaveCount(4);
  // A sound is played for each player who joins.
  await expect
    .poll(async () => (await heard()).filter(({ repeats, seconds }) => !repeats && seconds < 0.3).length)
    .toBeGreaterThanOrEqual(3);

  await test.step('the host sees the players on a phone, too', async () => {
    for (const size of [PHONES[0], PHONES[1]]) {
      await projector.setViewportSize(size);
      expect(await visibleCount(players(projector))).toBeGreaterThanOrEqual(2);
      await fitsAcross(projector);
    }
    await projector.setViewportSize(PHONES[0]);
    await withLargeText(projector, () => fitsAcross(projector));
    await projector.setViewportSize(PROJECTOR);
  });

  await test.step('the lobby fills the projector', async () => {
    await projector.getByRole('switch', { name: 'I play too' }).click();
    await expect(projector.getByText('3 bạn đã vào · 0 sẵn sàng')).toBeVisible();
    await expect(projector.getByText('Host', { exact: true })).toBeVisible();
    await expect(projector.getByText('Wait', { exact: true })).toBeVisible();
    for (const { page } of phones) {
      await expect(page.getByText('0 of 3 ready')).toBeVisible();
      await expect(players(page).first()).toContainText('Watching');
    }
    await expect(projector.getByText(/of \d ready/)).toHaveCount(0);
    await expect(waysOut(projector)).toHaveCount(0);
    await expect(players(projector)).toHaveCount(3);
    expect(
      await smallest(players(projector).locator('[aria-hidden="true"]:last-child')),
    ).toBeGreaterThanOrEqual(24);
    expect(await fontOf(projector.locator('[data-room-id]'))).toBeGreaterThanOrEqual(72);
    const code = await projector.getByRole('img', { name: 'QR code of the room' }).boundingBox();
    expect(Math.min(code?.width ?? 0, code?.height ?? 0)).toBeGreaterThanOrEqual(440);
    await expect(projector.getByRole('button', { name: /^Bắt đầu/ })).toHaveText('Bắt đầu (3)');
    await fitsAcross(projector);
    await projector.emulateMedia({ colorScheme: 'dark' });
    expect(await seriousFaults(projector)).toEqual([]);
    await projector.emulateMedia({ colorScheme: 'light' });
    await withLargeText(projector, () => fitsAcross(projector));
  });

  await test.step('mute is kept after a reload', async () => {
    const sound = projector.getByRole('button', { name: 'Sound' });
    await sound.click();
    await projector.reload();
    await expect(sound).toHaveAttribute('aria-pressed', 'false');
    expect(await heard()).toEqual([]);
    await projector.keyboard.press('m');
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await heard()).length).toBeGreaterThan(0);
  });

  await test.step('the host who watches can be ready, too', async () => {
    await projector.getByRole('button', { name: 'Ready to Play' }).click();
    await expect(projector.getByText('Waiting for other players...')).toBeFocused();
    await expect(projector.getByText('Ready', { exact: true })).toBeVisible();
    await expect(first.page.getByText('0 of 3 ready')).toBeVisible();
  });

  await projector.getByRole('button', { name: 'Bắt đầu (3)' }).click();
  await areAsked(phones);
  const shown = board(projector).getByRole('list', { name: 'Choices' }).getByRole('listitem');
  const rows = projector.getByRole('list', { name: 'Scores' }).getByRole('listitem');

  await test.step('the projector shows the question in large letters, and no medal without points', async () => {
    expect(await smallest(shown.locator('[lang]'))).toBeGreaterThanOrEqual(40);
    expect(await smallest(rows.locator('[title]'))).toBeGreaterThanOrEqual(24);
    await expect(board(projector).getByRole('group', { name: 'Choices' })).toHaveCount(0);
    await expect(shown.getByRole('button')).toHaveCount(0);
    await expect(waysOut(projector)).toHaveCount(0);
    expect(new Set(await backgrounds(rows)).size).toBe(1);
    await fitsAcross(projector);
  });

  await test.step('no control on a phone leads out of the room', async () => {
    for (const { page } of phones) await expect(waysOut(page)).toHaveCount(0);
  });

  const choices = (page: Page) => board(page).getByRole('group', { name: 'Choices' }).getByRole('button');
  const before = await tops(choices(first.page));
  const verdicts = await Promise.all([
    watchFor(projector, '2 / 3 bạn trả lời đúng', '1 bạn', '2 bạn'),
    watchFor(first.page, 'Hạng 1', 'Bạn dẫn đầu!', '2 bạn'),
    watchFor(third.page, 'Hạng 3', 'cách người trên 100 điểm'),
  ]);
  await Promise.all([answer(first), answer(second), answer(third, false)]);
  for (const isShown of verdicts) await isShown();
  const shifts = async () => {
    const now = await tops(choices(first.page));
    return before.map((top, at) => Math.abs((now[at] ?? Infinity) - top));
  };
  // A choice grows for a moment with its verdict.
  await expect.poll(async () => Math.max(...(await shifts()))).toBeLessThanOrEqual(1);

  await areAsked(phones);
  const climbed = await Promise.all([
    watchFor(projector, 'Leo nhanh nhất: Hoàng Nam'),
    watchFor(third.page, 'Hạng 2', 'Bạn leo nhanh nhất!'),
  ]);
  await Promise.all([answer(first), answer(second, false), answer(third)]);
  for (const isShown of climbed) await isShown();

  await areAsked(phones);
  const drum = await Promise.all([projector, first.page].map((page) => watchFor(page, 'Ai về nhất?')));
  await endGame(host);
  for (const isShown of drum) await isShown();

  await test.step('players with equal points are equally high on the podium, and every player has a result', async () => {
    const steps = podium(projector).getByRole('listitem');
    await expect(steps).toHaveCount(3);
    expect(await steps.locator('b:last-child').last().textContent()).toBe('2');
    await expect
      .poll(async () => {
        const [, secondTop, thirdTop] = await tops(steps);
        return Math.abs((secondTop ?? 0) - (thirdTop ?? 99));
      })
      .toBeLessThanOrEqual(1);
    expect(await smallest(steps.locator('p[title]'))).toBeGreaterThanOrEqual(24);
    await expect(waysOut(projector)).toHaveCount(0);
    for (const { page } of [second, third]) {
      const finish = page.getByText(/^Bạn hạng 2/).locator('..');
      await expect(finish).toContainText('+1 xp');
      await expect(finish).toContainText('3 từ mới');
      await expect(waysOut(page)).not.toHaveCount(0);
      await fitsAcross(page);
      await withLargeText(page, () => fitsAcross(page));
    }
    expect(await seriousFaults(third.page)).toEqual([]);
  });
  await Promise.all([host, ...phones].map(({ page }) => page.context().close()));
});

/** Joins as a guest without a browser. */
async function joinAsGuest(origin: string, roomId: string, username: string): Promise<void> {
  const reply = await fetch(`${origin}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ room_id: roomId, username }),
  });
  const { access_token } = (await reply.json()) as { access_token: string };
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/game/${roomId}?token=${access_token}`);
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
}

for (const teams of [0, 4])
  test(`the names of a class of forty in ${teams} teams are readable from the back of the room`, async ({
    browser,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    const { page: projector, learner } = await guestOf(browser, origin, 'Cô Thu');
    await projector.setViewportSize(PROJECTOR);
    await learner.addWords(WORDS);
    const { data } = await learner.call<{ data: { id: number }[] }>('GET', '/api/word?size=100');
    const { room_id } = await learner.call<{ room_id: string }>('POST', '/api/game/create_room', {
      type_game: 'game_select',
      game_mode: 'correct_mode',
      game_duration: 180,
      words: data.map(({ id }) => ({ id })),
      teams,
    });
    await projector.goto(`/setup-room?room_id=${room_id}`);
    await projector.getByRole('switch', { name: 'I play too' }).click();
    for (let place = 1; place <= 40; place += 1)
      await joinAsGuest(origin, room_id, `Nguyễn Thị Thanh ${place}`);
    await expect(players(projector)).toHaveCount(40);
    const names = players(projector).locator('[aria-hidden="true"]').filter({ hasText: /\d$/ });
    await expect(names).toHaveCount(40);
    await expect(projector.getByText(/joined the room$/).first()).toBeVisible();
    const message = await projector
      .getByText(/joined the room$/)
      .first()
      .boundingBox();
    expect(message?.x).toBeGreaterThan(PROJECTOR.width / 2);
    expect(message?.y).toBeLessThan(64);
    expect(await smallest(names)).toBeGreaterThanOrEqual(24);
    expect(await visibleCount(players(projector))).toBe(40);
    await fitsAcross(projector);
  });
