import type { Page } from '@playwright/test';
import {
  announcements,
  expectAnnounced,
  focused,
  forgetAnnouncements,
  keepAnnouncements,
} from './support/screen-reader.ts';
import { board, langOf, otherSide, WORDS } from './support/solo-game.ts';
import { expect, type Learner, test } from './support/test.ts';

// Rooms are played by the information that a screen reader has (roles, names, focus, live regions) and by keyboard.

const SECOND_MS = 1000;

test.use({ opens: null });
test.beforeEach(async ({ page, learner }) => {
  await learner.addWords(WORDS);
  await keepAnnouncements(page);
});

/** Makes a room of all words and starts it by keys with the learner alone. */
async function startRoomAlone(
  home: Page,
  learner: Learner,
  type_game: 'game_select' | 'game_listen' | 'game_boong',
): Promise<void> {
  const { data } = await learner.call<{ data: { id: number }[] }>('GET', '/api/word?size=100');
  const { room_id } = await learner.call<{ room_id: string }>('POST', '/api/game/create_room', {
    type_game,
    game_mode: 'speed_mode',
    game_duration: 180,
    words: data.map(({ id }) => ({ id })),
  });
  await home.goto(`/setup-room?room_id=${room_id}`);
  await home.getByRole('button', { name: 'Ready to Play' }).press('Enter');
  const alone = home.getByRole('alertdialog', { name: 'Chơi một mình?' });
  await alone.getByRole('button', { name: 'Bắt đầu luôn' }).press('Enter');
}

test('a room announces verdicts, warnings and the result', async ({ home, learner }) => {
  await startRoomAlone(home, learner, 'game_select');
  await expect(board(home)).toBeVisible();
  await expect.poll(async () => otherSide((await focused(home)).text)).not.toBe('');
  const { text, lang } = await focused(home);
  expect(lang).toBe(langOf(text));
  await board(home)
    .getByRole('group', { name: 'Choices' })
    .getByRole('button', { name: otherSide(text) })
    .press('Enter');
  await expectAnnounced(home, /Đúng rồi!/);
  await forgetAnnouncements(home);
  // The next question is left open.
  await expectAnnounced(home, /Hết giờ!/, 40_000);
  const warnings = (await announcements(home)).filter((announcement) =>
    announcement.includes('seconds left'),
  );
  expect(warnings).toEqual(['5 seconds left']);
  await board(home).getByRole('button', { name: 'Game settings' }).press('Enter');
  await home.getByRole('menuitem', { name: 'End game' }).press('Enter');
  await home.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc' }).press('Enter');
  await expect(home.getByRole('heading', { name: 'Về đích rồi!' })).toBeVisible();
  await expect(home.getByRole('list', { name: 'Podium' }).getByRole('listitem')).toContainText([
    learner.name,
  ]);
  await expectAnnounced(home, /^Bạn hạng 1 ?\+\d+ xp/);
  await expect(home.getByRole('region', { name: 'Your result' })).toContainText(
    /Bạn đúng 1\/\d câu, được \d+ điểm/,
  );
});

test('a listen question of a room announces the turn and the end of the time', async ({ home, learner }) => {
  await startRoomAlone(home, learner, 'game_listen');
  await expectAnnounced(home, /^Đến lượt bạn, \d từ$/, 40_000);
  await expectAnnounced(home, /Hết giờ!/, 60_000);
});

test('the mouse game, whose questions have no clock, announces its last seconds', async ({
  home,
  learner,
}) => {
  await home.clock.install();
  await startRoomAlone(home, learner, 'game_boong');
  const clock = board(home).getByRole('button', { name: /^Time left 2:/ });
  await expect(clock).toBeVisible();
  await expectAnnounced(home, /^[1-6]: \w+$/);
  const [minutes = 0, seconds = 0] =
    (await clock.getAttribute('aria-label'))?.match(/\d+/g)?.map(Number) ?? [];
  await home.clock.fastForward((minutes * 60 + seconds - 8) * SECOND_MS);
  await expectAnnounced(home, /^5 seconds left$/);
  const warnings = (await announcements(home)).filter((text) => text.startsWith('5 seconds'));
  expect(warnings).toHaveLength(1);
});
