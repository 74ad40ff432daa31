import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choice, next, phase, play, rightPlace, total } from './solo-board.fixture.tsx';

function gapAsked() {
  const now = phase();
  const gap = now.name === 'choose' || now.name === 'write' ? now.question.gap : undefined;
  if (gap === undefined) throw new Error(`no gap in ${now.name}`);
  return gap;
}

const board = () => document.querySelector<HTMLElement>('[data-board]')?.textContent ?? '';
const spoken = (gapped: string) => gapped.replaceAll('____', 'chỗ trống');

describe('a sentence with a gap', () => {
  it('is read as "blank" with its translation, and whole after a choice', async () => {
    await play('game_select', { form: 'gap' });
    const { gapped, sentence, translation } = gapAsked();
    expect(board()).toContain(spoken(gapped));
    expect(board()).toContain(translation);
    expect(board()).not.toContain(sentence);
    const shown = document.querySelector<HTMLElement>('[data-board] [tabindex="-1"] [lang="en"]');
    expect(shown?.getAttribute('translate')).toBe('no');
    await choice(rightPlace()).click();
    await expect.poll(board).toContain(sentence);
    expect(total()).toBe(1);
    await expect.element(page.getByText('Đúng rồi!')).toBeVisible();
  });

  it('names the field of the write game, whose answer is the form in the sentence', async () => {
    await play('game_write', { form: 'gap' });
    const { gapped, sentence, answer, translation } = gapAsked();
    const field = page.getByRole('textbox');
    await expect.element(field).toHaveFocus();
    expect(field.element().getAttribute('aria-label')).toContain(`${spoken(gapped)} ${translation}`);
    await userEvent.keyboard(`${answer}{Enter}`);
    await expect.element(page.getByText('Correct!')).toBeVisible();
    expect(board()).toContain(sentence);
    await expect.element(next).not.toBeInTheDocument();
  });
});
