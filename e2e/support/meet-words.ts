import { expect, type Page } from '@playwright/test';
import { think } from './thinking.ts';

/**
 * Goes on from the cards of new words, which a review and the first game of an account show before they ask them, until a
 * word is asked by choice or in writing.
 */
export async function meetWords(page: Page): Promise<void> {
  const card = page.locator('[data-word-card=meet]');
  const board = page.locator('[data-board]');
  const question = board.getByRole('group', { name: 'Choices' }).or(board.getByRole('textbox'));
  for (;;) {
    await expect(card.or(question).first()).toBeVisible();
    if (await question.first().isVisible()) return;
    await page.keyboard.press('Enter');
  }
}

/** Lets the verdict before it pass, goes on from the cards, and thinks about the question. */
export async function meetAndThink(page: Page): Promise<void> {
  await think(page);
  await meetWords(page);
  await think(page);
}
