import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { layoutFaults, setSize, SIZES } from '../../../ui/layout.fixture.ts';
import { renderSignedIn } from '../../../testing/screen.fixture.tsx';
import { server } from '../../../testing/server.fixture.ts';
import { FinishLine } from './FinishLine.tsx';

let owner = 100;

/** The server after the answers: the length of the streak, and the words of the coming days. */
function isCounted(days: number, due: readonly number[], unseen = 0) {
  server.replies('GET /api/review/today', {
    due: 0,
    fresh: 0,
    minutes: 0,
    done_today: { answers: 5, minutes: 1 },
    goal_minutes: 10,
    target: 'medium',
    streak: { days, freezes: 2, alive: true },
    next_due_at: null,
    data: [],
  });
  server.replies('GET /api/review/stats', {
    by_state: { new: unseen, learning: 5, known: 0, mature: 0, leech: 0 },
    forecast: due.map((count, ahead) => ({ day: `2026-12-0${ahead + 1}`, due: count })),
    calendar: [],
    recall: { promised: 0, seen: 0, answers: 0 },
    by_game: [],
    confusions: [],
    settings: { target: 'medium', goal_minutes: 10, time_zone: null, shares_log: false },
  });
}

const milestone = () => document.querySelector('[data-milestone]');
const text = () => document.querySelector('[data-finish-line]')?.textContent;
const line = page.getByRole('status').filter({ hasText: 'ngày liền' });
const show = (gained = 12) => renderSignedIn(<FinishLine owner={owner} isCounted gained={gained} />);

beforeEach(() => {
  // Another learner, who has not finished anything today.
  owner += 1;
});

it('shows the XP, the streak that has grown, and the words of tomorrow', async () => {
  isCounted(3, [2, 10, 4]);
  await show();
  await expect.poll(text).toBe('+12 xp 2 → 3 ngày liền Mai 12 từ, khoảng 2 phút.');
  expect(milestone()).not.toBeNull();
});

it('celebrates the streak once a day', async () => {
  isCounted(4, [0, 0, 0, 6]);
  const first = await show();
  await expect.poll(text).toBe('+12 xp 3 → 4 ngày liền Ngày 04/12 có 6 từ quay lại, khoảng 1 phút.');
  expect(milestone()).toBeNull();
  await first.unmount();
  await show(0);
  await expect.poll(text).toBe(' 4 ngày liền Ngày 04/12 có 6 từ quay lại, khoảng 1 phút.');
});

it('says that new words are waiting when no word is due', async () => {
  isCounted(3, [0, 0, 0], 12);
  await show(0);
  await expect.poll(text).toMatch(/Mai có từ mới để học\.$/);
  isCounted(3, [0, 0, 0]);
  await show(0);
  await expect.poll(() => document.body.textContent).toMatch(/Mai chưa có từ nào đến hạn\./);
});

it('celebrates a milestone at the first game of its day only', async () => {
  isCounted(7, [0]);
  const first = await show();
  await expect.poll(text).toContain('6 → 7 ngày liền');
  expect(milestone()).not.toBeNull();
  await first.unmount();
  await show();
  await expect.poll(text).toContain(' 7 ngày liền');
  expect(text()).not.toContain('→');
  expect(milestone()).toBeNull();
});

it('says nothing of answers that the server has not counted', async () => {
  await renderSignedIn(<FinishLine owner={owner} isCounted={false} gained={12} />);
  await expect.poll(text).toBe('');
});

it.each(SIZES)('is whole at %d × %d with text of %d %', async (...size) => {
  isCounted(100, [0, 66]);
  await show(1_250);
  await expect.element(line).toBeVisible();
  await setSize(size);
  expect(layoutFaults()).toEqual([]);
});
