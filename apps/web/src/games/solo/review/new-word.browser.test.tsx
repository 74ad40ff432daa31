import type { SoloGame } from '@icando/contract/games';
import { seededDice } from '@icando/game/dice';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { useStore } from '../../../platform/storage/use-store.ts';
import {
  BOARD_SIZES,
  enterDark,
  layoutFaults,
  leaveDark,
  placesOf,
  setSize,
  settle,
} from '../../../ui/layout.fixture.ts';
import { Page } from '../../../ui/Page.tsx';
import type { Batch } from '../answers.ts';
import { PracticeBoard } from './PracticeBoard.tsx';
import { createReviewStore, type ReviewStore } from './review-store.ts';

const WORDS = [
  ['neighbourhood', 'khu phố nơi hàng xóm láng giềng'],
  ['school', 'trường học'],
  ['family', 'gia đình'],
  ['bread', 'bánh mì'],
  ['window', 'cửa sổ'],
].map(([foreign_word = '', native_word = ''], index) => ({
  id: index + 1,
  foreign_word,
  native_word,
  pronunciation_foreign: 'ˈneɪbəhʊd',
  audio: '',
  note: index === 0 ? 'Nghe ở lớp cô Hoa, nhớ viết “our”.' : '',
  lesson_id: null,
  example: `There is a ${foreign_word} behind the old house of my parents.`,
  example_native: `Có ${native_word} phía sau ngôi nhà cũ của bố mẹ tôi.`,
}));

let now = 0;
let wake: (() => void) | undefined;
let sent: Batch['answers'][number][] = [];
beforeEach(() => {
  [now, wake, sent] = [0, undefined, []];
});
afterEach(leaveDark);

/** A session about these words, on the board; each has the facts. */
async function open(facts: { state?: 'new'; stepwise?: true; game?: SoloGame }): Promise<ReviewStore> {
  const session = createReviewStore(
    WORDS.map((word) => ({ word, game: 'game_select', side: 'foreign', ...facts }) as never),
    WORDS,
    {
      now: () => now,
      date: () => 0,
      later(_ms, call) {
        wake = call;
        return () => (wake = undefined);
      },
      dice: seededDice(3),
      waitForMe: false,
      perform: () => undefined,
      submit: (answers) => sent.push(...answers),
    },
  );
  await render(<Session session={session} />);
  return session;
}

function Session({ session }: { session: ReviewStore }) {
  const { review, awaitsNext } = useStore(session);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Page>
          <PracticeBoard
            label="Review board"
            review={review}
            awaitsNext={awaitsNext}
            send={session.send}
            onWaitForMe={session.setWaitForMe}
            onStop={session.stop}
          />
        </Page>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/** Time passes, and the timer of the session fires. */
function pass(ms: number): void {
  now += ms;
  wake?.();
}

/** The right option of the question on the board. */
const right = (session: ReviewStore) => {
  const { phase } = session.get().review;
  const text = phase.name === 'choose' ? phase.question.correct_option : '';
  return options.filter({ hasText: text });
};
const options = page.getByRole('group', { name: 'Choices' }).getByRole('button');
const show = page.getByRole('button', { name: 'Hiện đáp án' });

describe('a new word', () => {
  it('is shown with meaning, sentence and note, goes on with Enter, and is asked after three others', async () => {
    const session = await open({ state: 'new' });
    await expect.poll(() => document.activeElement?.textContent).toContain('neighbourhood');
    for (const text of [WORDS[0]?.native_word, WORDS[0]?.note]) {
      await expect.element(page.getByText(text ?? '')).toBeVisible();
    }
    expect(document.querySelector('[data-word-card=meet]')?.textContent).toContain(
      'the old house of my parents',
    );
    for (const word of ['school', 'family', 'bread']) {
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText(word, { exact: true })).toBeVisible();
      expect(session.get().review.phase.name).toBe('meet');
    }
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => session.get().review.phase.name).toBe('choose');
    expect(session.get().review.current?.word.foreign_word).toBe('neighbourhood');
    pass(2_000);
    await right(session).click();
    expect(sent).toMatchObject([{ word_id: 1, game: 'game_select', hint: true, correct: true }]);
  });

  it('that is known is written at once', async () => {
    const session = await open({ state: 'new' });
    await page.getByRole('button', { name: 'Đã biết' }).click();
    await expect.element(page.getByRole('textbox', { name: /khu phố/ })).toBeVisible();
    expect(session.get().review.phase.name).toBe('write');
    expect(sent).toEqual([]);
  });
});

describe('a stepwise choice', () => {
  it('has no options until Enter, says so, and logs the time to recall', async () => {
    const session = await open({ stepwise: true });
    await expect.element(show).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: 'Nhớ ra chưa?' })).toBeInTheDocument();
    await userEvent.keyboard('1');
    expect(right(session).query()).toBeNull();
    expect(sent).toEqual([]);
    pass(1_700);
    await userEvent.keyboard('{Enter}');
    await expect.element(right(session)).toBeVisible();
    await expect.element(page.getByText('Các đáp án đã hiện.')).toBeInTheDocument();
    pass(900);
    await right(session).click();
    expect(sent).toMatchObject([
      { correct: true, stepwise: true, hint: false, options: 3, recall_ms: 1_700, answer_ms: 2_600 },
    ]);
  });

  it('shows its options after four seconds by itself', async () => {
    const session = await open({ stepwise: true });
    await expect.element(show).toBeVisible();
    pass(3_900);
    await expect.element(show).toBeVisible();
    pass(100);
    await expect.element(right(session)).toBeVisible();
  });
});

describe.each(BOARD_SIZES)('at %d × %d with text of %d %', (...size) => {
  it.each(['light', 'dark'])('both are whole (%s)', async (theme) => {
    await setSize(size);
    if (theme === 'dark') await enterDark();
    await open({ state: 'new' });
    await settle();
    expect(layoutFaults()).toEqual([]);
  });

  it('the question stays where it is when its options come', async () => {
    await setSize(size);
    await open({ stepwise: true });
    await settle();
    expect(layoutFaults()).toEqual([]);
    const before = placesOf('[aria-label="Choices"]');
    await userEvent.keyboard('{Enter}');
    await expect.element(options.first()).toBeVisible();
    await settle();
    expect(placesOf('[aria-label="Choices"]')).toEqual(before);
  });
});
