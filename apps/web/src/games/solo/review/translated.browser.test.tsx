import type { SoloGame } from '@icando/contract/games';
import { seededDice } from '@icando/game/dice';
import type { Phase } from '@icando/game/solo/phases';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { translatePage } from '../../../platform/i18n/translated-page.fixture.ts';
import type { Send } from '../board-props.ts';
import { PracticeBoard } from './PracticeBoard.tsx';
import { ReviewEnd } from './ReviewEnd.tsx';
import { createReviewStore, type ReviewStore } from './review-store.ts';
import { useStore } from '../../../platform/storage/use-store.ts';

const WORDS = ['river', 'school', 'family', 'bread', 'window', 'letter'].map((foreign_word, index) => ({
  id: index + 1,
  foreign_word,
  native_word: `nghĩa ${index + 1}`,
  pronunciation_foreign: 'ˈrɪvə',
  audio: '',
  note: '',
  lesson_id: null,
  example: `This ${foreign_word} is old.`,
  example_native: `Câu có nghĩa ${index + 1}.`,
}));

let now = 0;
let wake: (() => void) | undefined;
let errors = vi.spyOn(console, 'error');
beforeEach(() => {
  [now, wake] = [0, undefined];
  errors = vi.spyOn(console, 'error');
});
afterEach(() => vi.restoreAllMocks());

function sessionOf(games: readonly SoloGame[], linePairs?: number): ReviewStore {
  return createReviewStore(
    games.map((game, index) => ({ word: WORDS[index % WORDS.length] ?? WORDS[0], game }) as never),
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
      submit: () => undefined,
      ...(linePairs === undefined ? {} : { linePairs }),
    },
  );
}

type Event = Parameters<Send>[0];

/** What a learner does on this board; nothing while it says a word or shows a verdict. */
function actionsOn(phase: Phase, isRight: boolean): Event[] {
  if (!('index' in phase)) return [];
  if (phase.name === 'meet') return [{ type: 'seen', question: phase.index }];
  const { index: question } = phase;
  switch (phase.name) {
    case 'choose': {
      const right = phase.question.options.indexOf(phase.question.correct_option);
      return [{ type: 'choose', question, option: isRight ? right : (right + 1) % 3 }];
    }
    case 'write':
      return [{ type: 'write', question, text: isRight ? phase.question.correct_option : 'x' }];
    case 'arrange': {
      const read = phase.question.read.map(({ id }) => id);
      const others = phase.question.tiles.map(({ id }) => id).filter((id) => !read.includes(id));
      const tiles = isRight ? read : others.slice(0, read.length);
      return [
        ...tiles.map((tile) => ({ type: 'lay', question, tile }) as const),
        { type: 'submit', question },
      ];
    }
    case 'line': {
      const from = phase.board.left.find(({ id }) => phase.lines.every((line) => line.from !== id))?.id ?? 0;
      const other = phase.board.left.find(({ id }) => id !== from)?.id ?? from;
      return [{ type: 'draw', question, from, to: isRight ? from : other }];
    }
    default:
      return [];
  }
}

function Session({ session }: { session: ReviewStore }) {
  const { review, awaitsNext } = useStore(session);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        {review.phase.name === 'finished' ? (
          <ReviewEnd
            review={review}
            dueTimes={new Map([[0, '2030-01-02T03:00:00Z']])}
            owner={1}
            sent={{ earned: 0, isCounted: false }}
            hasMore
            leeches={new Set([0, 1, 2])}
            onAgain={() => undefined}
          />
        ) : (
          <PracticeBoard
            label="Review board"
            review={review}
            awaitsNext={awaitsNext}
            send={session.send}
            onWaitForMe={session.setWaitForMe}
            onStop={session.stop}
          />
        )}
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const frames = (count: number): Promise<void> =>
  count === 0
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => resolve(frames(count - 1))));

/** Plays to the end of the session. Returns the texts that were translated. */
async function playTranslated(session: ReviewStore): Promise<Set<string | null>> {
  const seen = new Set<string | null>();
  const phases = new Set<string>();
  await render(<Session session={session} />);
  const stop = translatePage();
  for (let step = 0; step < 200 && session.get().review.phase.name !== 'finished'; step += 1) {
    const { review, awaitsNext } = session.get();
    phases.add(review.phase.name);
    now += 4_000;
    const { phase } = review;
    if (awaitsNext && 'index' in phase) session.send({ type: 'next', question: phase.index });
    else if (actionsOn(phase, step % 3 !== 0).length === 0) wake?.();
    for (const event of actionsOn(phase, step % 3 !== 0)) session.send(event);
    await frames(2);
    for (const { textContent } of document.querySelectorAll('font')) seen.add(textContent);
  }
  expect(session.get().review.phase.name).toBe('finished');
  expect(document.querySelector('section h2')?.textContent).toBe('Xong một lượt ôn!');
  stop();
  return seen;
}

it.each([
  [
    'every game, after a listen question too',
    ['game_listen', 'game_select', 'game_write', 'game_listen', 'game_write', 'game_select'],
    undefined,
  ],
  ['only listen questions', ['game_listen', 'game_listen', 'game_listen'], undefined],
  ['boards of lines', Array.from({ length: 6 }, () => 'game_line'), 3],
] as [string, SoloGame[], number | undefined][])(
  'a review of %s goes on while the browser translates the page, and teaches the words as they are',
  async (_, games, linePairs) => {
    const translated = await playTranslated(sessionOf(games, linePairs));
    expect(errors.mock.calls).toEqual([]);
    expect(translated.size).toBeGreaterThan(3);
    for (const { foreign_word, native_word } of WORDS)
      for (const text of translated) {
        expect(text).not.toContain(foreign_word);
        expect(text).not.toContain(native_word);
      }
  },
);

it('shows the sentence of a missed word until the learner goes on', async () => {
  const session = sessionOf(['game_select', 'game_write']);
  const screen = await render(<Session session={session} />);
  const { phase } = session.get().review;
  if (phase.name !== 'choose') throw new Error(`in ${phase.name}`);
  const { question, index } = phase;
  const wrong = question.options.findIndex((option) => option !== question.correct_option);
  session.send({ type: 'choose', question: index, option: wrong });
  now += 4_000;
  wake?.();
  await expect.element(screen.getByText(question.word.example ?? '')).toBeVisible();
  session.send({ type: 'next', question: index });
  await expect.element(screen.getByText(question.word.example ?? '')).not.toBeInTheDocument();
});
