import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settle } from '../../../ui/layout.fixture.ts';
import { clickTwice } from '../../../testing/screen.fixture.tsx';
import { solo } from '../solo.ts';
import { choice, laid, next, phase, play, rightPlace, total, wrongPlace } from './solo-board.fixture.tsx';

/** The smallest size of a mark that can still be seen, px. */
const MIN_MARK_PX = 8;

const marksOf = (mark: 'right' | 'wrong') => {
  const marks = [...document.querySelectorAll(`[data-board] [data-mark="${mark}"]`)];
  return marks.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return Math.min(width, height) >= MIN_MARK_PX;
  }).length;
};

/** The numbers of visible signs of right and wrong. */
const marks = () => ({ right: marksOf('right'), wrong: marksOf('wrong') });

describe('the select game', () => {
  it('counts a double click once', async () => {
    await play('game_select', { waits: false });
    const right = choice(rightPlace());
    clickTwice(right);
    await expect.element(right).toHaveAttribute('aria-disabled', 'true');
    expect(total()).toBe(1);
  });

  it('takes no second answer, by click or by key', async () => {
    await play('game_select');
    const [right, wrong] = [rightPlace(), wrongPlace()];
    await choice(wrong).click();
    for (const place of [1, 2, 3])
      await expect.element(choice(place)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard(String(right));
    (choice(right).element() as HTMLElement).click();
    await expect.poll(marks).toEqual({ right: 1, wrong: 1 });
    expect(total()).toBe(1);
  });

  it('tells a screen reader the language of the word and of its answers', async () => {
    await play('game_select');
    const now = phase();
    const [asked, answers] =
      'question' in now && 'asked' in now.question && now.question.asked === 'foreign_word'
        ? ['en', 'vi']
        : ['vi', 'en'];
    const langs = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(({ lang }) => lang);
    expect(langs('[data-board] [tabindex="-1"][lang], [data-board] [tabindex="-1"] [lang]')).toContain(asked);
    expect(langs('[aria-label="Choices"] button [translate="no"][lang]')).toEqual([
      answers,
      answers,
      answers,
    ]);
  });

  it('marks right and wrong by a sign beside the colour, and says which is which', async () => {
    await play('game_select');
    const [right, wrong] = [rightPlace(), wrongPlace()];
    await userEvent.keyboard(String(wrong));
    await expect.poll(marks).toEqual({ right: 1, wrong: 1 });
    await expect.poll(() => choice(right).element().textContent).toContain('Đáp án đúng:');
    await expect.poll(() => choice(wrong).element().textContent).toContain('Bạn chọn:');
  });

  it('says the verdict, with the answer after a miss, in a live region that was there before', async () => {
    await play('game_select');
    const regions = [...document.querySelectorAll('[data-board] [role="status"]')];
    const now = phase();
    const answer = now.name === 'choose' ? now.question.correct_option : '?';
    await userEvent.keyboard(String(wrongPlace()));
    const said = () =>
      regions
        .filter(({ isConnected }) => isConnected)
        .map(({ textContent }) => textContent)
        .join();
    await expect.poll(said).toContain('Sai rồi!');
    expect(said()).toContain(`Đáp án: ${answer}`);
  });

  it('moves the focus to the next question, and shows the streak', async () => {
    await play('game_select');
    for (let question = 0; question < 3; question += 1) {
      await userEvent.keyboard(String(rightPlace()));
      await expect.element(next).toBeVisible();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => phase().name).toBe('choose');
      const now = phase();
      const asked = now.name === 'choose' ? now.question.word_question : '?';
      await expect.poll(() => document.activeElement?.textContent).toContain(asked);
    }
    await expect.element(page.getByText('Chuỗi đúng: 3')).toBeVisible();
  });

  it('goes on by itself after the verdict where it does not wait', async () => {
    await play('game_select', { waits: false });
    await userEvent.keyboard(String(rightPlace()));
    await expect.poll(() => phase().name).toBe('chosen');
    vi.advanceTimersByTime(2_000);
    expect(phase().name).toBe('choose');
    await expect.element(choice(1)).not.toHaveAttribute('aria-disabled', 'true');
    expect(next.query()).toBeNull();
  });
});

describe('the write game', () => {
  const answer = () => {
    const now = phase();
    return 'question' in now && 'correct_option' in now.question ? now.question.correct_option : '';
  };

  it('marks each letter by a sign beside the colour, and says what was written', async () => {
    await play('game_write');
    const right = answer();
    const letters = right.replaceAll(' ', '');
    await userEvent.keyboard(`${letters.slice(0, 1)}${'q'.repeat(letters.length - 1)}{Enter}`);
    await expect.poll(marks).toEqual({ right: 1, wrong: letters.length - 1 });
    await expect.element(page.getByRole('status').filter({ hasText: 'Bạn viết:' })).toBeInTheDocument();
  });

  it('counts two Enters once, and keeps the focus in the field from question to question', async () => {
    await play('game_write', { waits: false });
    const field = page.getByRole('textbox');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(`${answer().replaceAll(' ', '')}{Enter}{Enter}`);
    await expect.poll(total).toBe(1);
    vi.advanceTimersByTime(3_000);
    expect(phase().name).toBe('write');
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
    expect(total()).toBe(1);
  });

  it('shows the answer of a word that is given up, and counts it as wrong', async () => {
    await play('game_write', { dice: 'Wednesday' });
    await page.getByRole('button', { name: 'Không biết' }).click();
    await expect
      .poll(() => document.querySelector('form [role="status"]')?.textContent)
      .toContain('Đáp án: wednesday');
    expect(total()).toBe(1);
    // Not knowing is no mistake.
    expect(marks()).toEqual({ right: 0, wrong: 0 });
    expect(document.querySelector('[data-board]')?.textContent).not.toMatch(/❌|Wrong/);
  });
});

describe('the listen game', () => {
  it('takes a tile once per double click when a word was read once, and takes it back', async () => {
    await play('game_listen');
    const now = phase();
    if (now.name !== 'arrange') throw new Error(now.name);
    const single = now.question.tiles.findIndex(
      ({ id }) => now.question.read.filter((word) => word.id === id).length <= 1,
    );
    clickTwice(page.getByRole('list', { name: 'Các từ để xếp' }).getByRole('button').nth(single));
    await expect.poll(laid).toBe(1);
    await page.getByRole('button', { name: /^Vị trí 1:/ }).click();
    await expect.poll(laid).toBe(0);
    await expect.element(page.getByRole('button', { name: /^Vị trí 1:/ })).toHaveFocus();
  });

  it('marks right and wrong places by a sign, in words and in the live region', async () => {
    await play('game_listen');
    const now = phase();
    if (now.name !== 'arrange') throw new Error(now.name);
    const { read, tiles } = now.question;
    const wrong = tiles.find(({ id }) => id !== read[0]?.id);
    solo.send({ type: 'lay', question: now.index, tile: wrong?.id ?? 0 });
    for (const { id } of read.slice(1)) solo.send({ type: 'lay', question: now.index, tile: id });
    await settle();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => marks().wrong).toBeGreaterThanOrEqual(1);
    await expect.element(page.getByRole('button', { name: /^Vị trí 1:.*sai$/ })).toBeInTheDocument();
    await expect.element(page.getByRole('status').filter({ hasText: 'Sai rồi!' })).toBeInTheDocument();
  });
});

describe('the line game', () => {
  const entries = (end: 'from' | 'to') => [...document.querySelectorAll<HTMLElement>(`[data-end="${end}"]`)];

  it('marks a wrong pair by a sign at both ends, beside the colour', async () => {
    await play('game_line');
    const now = phase();
    if (now.name !== 'line') throw new Error(now.name);
    const from = now.board.left[0];
    const to = now.board.right.findIndex(({ id }) => id !== from?.id);
    entries('from')[0]?.click();
    await settle();
    entries('to')[to]?.click();
    await expect.poll(marks).toEqual({ right: 0, wrong: 2 });
  });

  it('counts a pair once, however often its ends are tapped', async () => {
    await play('game_line');
    const now = phase();
    if (now.name !== 'line') throw new Error(now.name);
    const from = now.board.left[0];
    const to = now.board.right.findIndex(({ id }) => id === from?.id);
    for (let tap = 0; tap < 2; tap += 1) {
      entries('from')[0]?.click();
      await settle();
      entries('to')[to]?.click();
      await expect.poll(total).toBe(1);
      await settle();
    }
    expect(total()).toBe(1);
  });
});
