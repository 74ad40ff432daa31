import type { Page } from '@playwright/test';
import { layoutsOf } from './support/boxes.ts';
import { playedBefore } from './support/played-before.ts';
import { board, startSoloGame } from './support/solo-game.ts';
import { expect, test } from './support/test.ts';

// Where the answers are, at every size, is tested by the component tests of the boards.

const WORDS = [
  ['cat', 'mèo'],
  ['neighbourhood', 'khu phố nơi hàng xóm láng giềng'],
  ['Wednesday', 'thứ tư'],
  ['take something for granted', 'xem điều gì đó là đương nhiên'],
  ['responsibility', 'trách nhiệm'],
  ['ox', 'con bò đực đã thiến để kéo cày'],
  ['as a matter of fact', 'thực ra'],
  ['environment', 'môi trường'],
  ['go', 'đi'],
  ['strengthen', 'củng cố, làm cho mạnh thêm'],
] as const;
const OTHER = new Map<string, string>(
  WORDS.flatMap(([en, vi]) => [
    [en, vi],
    [vi, en],
  ]),
);

const CHOICES = '[aria-label="Choices"] button';

test.use({ preloads: false, opens: null, contextOptions: { reducedMotion: 'reduce' } });

/** The place, from 1, of the right answer to the question on the board. */
async function rightKey(page: Page): Promise<string> {
  const question = await board(page).locator('[tabindex="-1"] [translate="no"]').first().innerText();
  const options = await page.locator(CHOICES).allInnerTexts();
  return String(options.findIndex((text) => text.includes(OTHER.get(question) ?? '?')) + 1);
}

test.describe('the reaction to an answer', () => {
  test.beforeEach(async ({ learner }) => {
    await learner.addWords(WORDS);
    await playedBefore(learner);
  });

  test('moves nothing with reduced motion, and the mascot still shows it', async ({ home }) => {
    await startSoloGame(home, 'Select game');
    expect(await reactionTo(home, await rightKey(home))).toEqual({ mood: 'cheer', motions: [] });
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('takes 300 ms, animates only transforms and opacity, and does not cover the answers', async ({
      home,
    }) => {
      await startSoloGame(home, 'Select game');
      const { mood, motions } = await reactionTo(home, await rightKey(home));
      expect(mood).toBe('cheer');
      // The card, Tí, and the flying points.
      expect(motions.length).toBeGreaterThanOrEqual(3);
      for (const { ms, properties } of motions) {
        expect(ms).toBeLessThanOrEqual(300);
        expect(['opacity', 'transform']).toEqual(expect.arrayContaining(properties));
      }
      expect((await layoutsOf(home, CHOICES)).light?.faults).toEqual([]);
      const wrong = async () => String((Number(await rightKey(home)) % 3) + 1);
      await expect(board(home).getByText('Đúng rồi!').first()).toBeHidden();
      expect((await reactionTo(home, await wrong())).mood).toBe('wince');
    });
  });
});

interface Reaction {
  mood: string | undefined;
  motions: { ms: number; properties: string[] }[];
}

/** Chooses an answer; returns Tí's mood and the animations that run two frames later. */
function reactionTo(page: Page, key: string): Promise<Reaction> {
  return page.evaluate(
    async ([choices, key]) => {
      document.querySelectorAll<HTMLElement>(choices)[Number(key) - 1]?.click();
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      await frame();
      await frame();
      const motions = document.getAnimations().flatMap(({ effect }) => {
        if (!(effect instanceof KeyframeEffect)) return [];
        const named = effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe));
        const timing = new Set(['offset', 'computedOffset', 'easing', 'composite']);
        const properties = [...new Set(named)].filter((name) => !timing.has(name));
        return [{ ms: Number(effect.getComputedTiming().duration), properties }];
      });
      return { mood: document.querySelector<HTMLElement>('[data-mood]')?.dataset['mood'], motions };
    },
    [CHOICES, key] as const,
  );
}
