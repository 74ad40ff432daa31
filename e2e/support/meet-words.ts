import { expect, type Page } from '@playwright/test';
import { think } from './thinking.ts';

/** Goes on from the cards of new words, which a review shows before it asks them, until it asks one by choice. */
export async function meetWords(page: Page): Promise<void> {
  const card = page.locator('[data-word-card=meet]');
  const choices = page.getByRole('group', { name: 'Choices' });
  for (;;) {
    await expect(card.or(choices).first()).toBeVisible();
    if (await choices.isVisible()) return;
    await page.keyboard.press('Enter');
  }
}

/** Lets the verdict before it pass, goes on from the cards, and thinks about the question. */
export async function meetAndThink(page: Page): Promise<void> {
  await think(page);
  await meetWords(page);
  await think(page);
}
