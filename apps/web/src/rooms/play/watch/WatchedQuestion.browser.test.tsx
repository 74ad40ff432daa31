import type { QuestionEndFrame } from '@icando/contract/room-frames';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { brokenWords, settle } from '../../../ui/layout.fixture.ts';
import type { Stage } from '../../live/live-room.ts';
import { WatchedQuestion } from './WatchedQuestion.tsx';

const OPTIONS = [
  'thực ra mà nói thì là như vậy',
  'mong chờ được gặp lại bạn sớm',
  'hòa thuận, sống hợp với mọi',
];

type QuestionStage = Extract<Stage, { name: 'question' }>;
const OPEN: QuestionStage = {
  name: 'question',
  question: {
    type_game: 'game_select',
    index: 0,
    new_question: true,
    word_question: 'look forward to seeing you',
    options: OPTIONS,
    correct_option: null,
    read_words: [],
    view_words: [],
    show_word: null,
    hole: null,
    time_left_ms: 15_000,
  },
  mice: [],
  openedAt: 0,
  closesAt: 15_000,
  answer: null,
  verdict: null,
};
const END: QuestionEndFrame = {
  type: 'question_end',
  index: 0,
  correct_option: OPTIONS[1] ?? '',
  scores: {},
  answered: 38,
  correct_count: 30,
  chosen: [5, 30, 3],
  word: {
    id: 1,
    foreign_word: 'look forward to seeing you',
    native_word: OPTIONS[1] ?? '',
    pronunciation_foreign: 'lʊk ˈfɔːrwərd',
    audio: '',
  },
};

type WatchedStage = Parameters<typeof WatchedQuestion>[0]['stage'];

const watched = (stage: WatchedStage, width: number, height: number) => {
  return (
    <main style={{ width, height, display: 'flex', flexDirection: 'column' }}>
      <WatchedQuestion stage={stage} />
    </main>
  );
};

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

/** The size of the question in a projector view of 1440 × 900. With enlarged text the scores are below the question. */
const BOARDS = [
  ['100%', 846, 670],
  ['200%', 1290, 608],
] as const;

it.each(BOARDS)(
  'shows three answers of two lines, which do not move when their counts appear, with text of %s',
  async (size, width, height) => {
    const projector = (stage: WatchedStage) => watched(stage, width, height);
    await page.viewport(1440, 900);
    document.documentElement.style.fontSize = size;
    const screen = await render(projector(OPEN));
    const rows = () => boxesOf('li');
    await settle();
    const asked = rows();
    expect(asked).toHaveLength(3);
    await screen.rerender(
      projector({ ...OPEN, name: 'feedback', end: END, moves: { placeBefore: null, climber: null } }),
    );
    await expect.element(screen.getByText('30', { exact: true })).toBeVisible();
    await settle();
    expect(rows().map(({ top }) => Math.round(top))).toEqual(asked.map(({ top }) => Math.round(top)));
    const [projectorBox] = boxesOf('main');
    expect(rows().at(-1)?.bottom).toBeLessThanOrEqual(projectorBox?.bottom ?? 0);
    for (const option of OPTIONS) {
      const text = [...document.querySelectorAll('li [style*="--longest"]')].find(
        ({ textContent }) => textContent === option,
      );
      const [line, row] = [text?.getBoundingClientRect(), text?.closest('li')?.getBoundingClientRect()];
      expect(parseFloat(getComputedStyle(text ?? document.body).fontSize), option).toBeGreaterThanOrEqual(40);
      expect(line?.top, option).toBeGreaterThanOrEqual(row?.top ?? Infinity);
      expect(line?.bottom, option).toBeLessThanOrEqual(row?.bottom ?? 0);
    }
    document.documentElement.style.fontSize = '';
  },
);

it.each(BOARDS)(
  'shows a long sentence with a gap above three answers, with text of %s',
  async (size, width, height) => {
    await page.viewport(1440, 900);
    document.documentElement.style.fontSize = size;
    const sentence =
      'Never take your parents’ help for granted, because nobody has to cook and wash for you.';
    const question = {
      ...OPEN.question,
      word_question: sentence.replace('take', '____').replace('for granted', '____'),
      translation: 'Đừng bao giờ xem sự giúp đỡ của bố mẹ là đương nhiên, vì không ai phải nấu ăn cho bạn.',
      options: ['take for granted', 'look forward to', 'get on with'],
    };
    const screen = await render(watched({ ...OPEN, question }, width, height));
    const expectInside = async () => {
      await settle();
      const [board] = boxesOf('main');
      const heading = boxesOf('[tabindex="-1"]')[0];
      expect(heading?.top).toBeGreaterThanOrEqual(board?.top ?? Infinity);
      expect(boxesOf('li').at(-1)?.bottom).toBeLessThanOrEqual(board?.bottom ?? 0);
    };
    expect(screen.container.textContent).toContain('Never chỗ trống your parents’ help chỗ trống,');
    await expectInside();
    const end = { ...END, correct_option: 'take for granted', sentence };
    const stage = {
      ...OPEN,
      question,
      name: 'feedback',
      end,
      moves: { placeBefore: null, climber: null },
    } as const;
    await screen.rerender(watched({ ...stage, mice: [] }, width, height));
    expect(screen.container.textContent).toContain(sentence);
    expect(boxesOf('mark')).toHaveLength(2);
    await expectInside();
    document.documentElement.style.fontSize = '';
  },
);

it.each([
  'mouse',
  'environment',
  'endangered species',
  'environmentally friendly',
  'congratulations',
  'internationalisation',
])(
  'shows the mouse with “%s” on its sign as large as on a phone, without a broken word',
  async (show_word) => {
    await page.viewport(1440, 900);
    const question = { ...OPEN.question, type_game: 'game_boong', show_word, hole: 1 } as const;
    const screen = await render(watched({ ...OPEN, question }, 846, 670));
    await settle();
    const sign = screen.getByText(show_word).element();
    expect(brokenWords(sign)).toEqual([]);
    const [board] = boxesOf('main');
    const { left, right } = sign.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(board?.left ?? Infinity);
    expect(right).toBeLessThanOrEqual(board?.right ?? 0);
    expect(parseFloat(getComputedStyle(sign).fontSize)).toBeGreaterThanOrEqual(18);
    await expect.poll(() => boxesOf('li img')[0]?.height).toBeGreaterThanOrEqual(120);
  },
);

it('shows the mouse with the right word by a sign beside the colour, and says it', async () => {
  await page.viewport(1440, 900);
  const question = {
    ...OPEN.question,
    type_game: 'game_boong',
    word_question: OPTIONS[1] ?? '',
    show_word: 'look forward to seeing you',
    hole: 1,
  } as const;
  const stage = {
    ...OPEN,
    question,
    mice: ['mouse', 'look forward to seeing you'],
    name: 'feedback',
    end: { ...END, correct_option: 'look forward to seeing you' },
    moves: { placeBefore: null, climber: null },
  } as const;
  const screen = await render(watched({ ...stage, mice: [...stage.mice] }, 846, 670));
  await expect.poll(() => boxesOf('[data-mark="right"]')[0]?.height).toBeGreaterThanOrEqual(8);
  const mice = screen.getByRole('list', { name: 'Mice' }).getByRole('listitem');
  expect(mice.elements().filter(({ textContent }) => textContent.includes('Đáp án đúng:'))).toHaveLength(1);
});
