import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { recordPlayedAudio } from '../../../testing/played-audio.fixture.ts';
import { BOARD_SIZES, enterDark, layoutFaults, leaveDark, setSize } from '../../../ui/layout.fixture.ts';
import { Board } from '../../../ui/Board.tsx';
import { MissCard } from './MissCard.tsx';
import type { Miss } from './miss.ts';

const RIVER = {
  id: 1,
  foreign_word: 'river',
  native_word: 'dòng sông',
  pronunciation_foreign: 'ˈrɪvə',
  audio: 'audio/river.mp3',
  example: 'The river in our village is very long and deep.',
  example_native: 'Dòng sông ở làng tôi rất dài và sâu.',
};
const LONG = {
  ...RIVER,
  foreign_word: 'take something for granted',
  native_word: 'xem điều gì đó là đương nhiên',
  example: 'Never take your parents’ help for granted, because nobody has to cook, wash and drive for you.',
  example_native: 'Đừng bao giờ xem sự giúp đỡ của bố mẹ là đương nhiên, vì không ai phải nấu ăn cho bạn.',
};
const CHOSEN: Miss = {
  index: 0,
  word: RIVER,
  chosen: { text: 'cây cầu', lang: 'vi', word: { ...RIVER, id: 2, foreign_word: 'bridge' } },
};

let played: string[] = [];
const onNext = vi.fn();
const card = () => document.querySelector('[data-word-card=miss]');

function show(miss: Miss) {
  return render(
    <Board style={{ minHeight: 560, display: 'flex', flexDirection: 'column' }}>
      <MissCard miss={miss} onNext={onNext} />
    </Board>,
  );
}

beforeEach(() => {
  onNext.mockClear();
  played = recordPlayedAudio();
  return () => {
    leaveDark();
    vi.restoreAllMocks();
  };
});

describe('a miss', () => {
  it('shows and says the right answer, beside what was chosen and its word', async () => {
    await show(CHOSEN);
    await expect.element(page.getByText('river', { exact: true })).toHaveAttribute('lang', 'en');
    await expect.element(page.getByText(RIVER.example)).toBeVisible();
    await expect.poll(() => card()?.textContent).toContain('Bạn chọn: cây cầu (bridge)');
    await expect.poll(() => document.activeElement?.textContent).toBe('river');
    await expect.poll(() => played.length).toBe(1);
    await userEvent.keyboard('r');
    await expect.poll(() => played.length).toBe(2);
    expect(onNext).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onNext).toHaveBeenCalledOnce();
    await page.getByRole('button', { name: 'Tiếp' }).click();
    expect(onNext).toHaveBeenCalledTimes(2);
  });

  it('names a slip, and marks the letters that were typed', async () => {
    await show({ index: 0, word: { ...RIVER, foreign_word: 'station' }, typed: 'stetion' });
    await expect.element(page.getByRole('status')).toHaveTextContent('❌ Gần đúng');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['a']);
    await expect.poll(() => card()?.textContent).toContain('Bạn viết: stetion');
  });

  it('that was given up is calm: no cross, nothing in red', async () => {
    await show({ index: 0, word: RIVER, typed: '' });
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Chưa nhớ ra cũng không sao. Xem lại nhé.');
    expect(card()?.textContent).not.toMatch(/❌|Sai/);
    expect(card()?.querySelector('[data-mark="wrong"]')).toBeNull();
  });

  it.each(BOARD_SIZES)('is whole at %d × %d with text of %d %', async (...size) => {
    const screen = await show({ ...CHOSEN, word: LONG });
    await setSize(size);
    expect(layoutFaults()).toEqual([]);
    await enterDark();
    expect(layoutFaults()).toEqual([]);
    await screen.unmount();
    await show({ index: 1, word: LONG, typed: 'take something for grented' });
    await setSize(size);
    expect(layoutFaults()).toEqual([]);
  });
});
