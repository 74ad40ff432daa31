import { shapeOf } from '@icando/game/questions/boxes';
import { viewJudged } from '@icando/game/views/boxes';
import { expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settle } from '../../../ui/layout.fixture.ts';
import { Board } from '../../../ui/Board.tsx';
import { WriteActions } from './WriteActions.tsx';
import { WriteVerdict } from './WriteVerdict.tsx';
import { WriteView } from './WriteView.tsx';

interface QuestionProps {
  index?: number;
  answer: string;
  submitted?: string;
  onSubmit?: (text: string) => void;
}

function Question({ index = 0, answer, submitted, onSubmit }: QuestionProps) {
  const judged = submitted === undefined ? null : viewJudged(answer, submitted);
  return (
    <Board style={{ height: 600 }}>
      <WriteView
        index={index}
        moment={`${index} ${submitted === undefined ? 'asked' : 'judged'}`}
        word="nghĩa"
        shape={shapeOf(answer)}
        isOpen={submitted === undefined}
        judged={judged}
        verdict={<WriteVerdict isRight={judged === null ? null : submitted === answer} view={judged} />}
        actions={
          <WriteActions isOpen={submitted === undefined} awaitsNext={false} onGiveUp={() => undefined} />
        }
        onSubmit={(text) => onSubmit?.(text)}
      />
    </Board>
  );
}

/** The text in the boxes, with a dot for an empty box. */
function boxes(): string {
  return [...document.querySelectorAll('form [aria-hidden="true"][lang="en"] > span > span')]
    .map(({ textContent }) => textContent.trim() || '·')
    .join('');
}

it('has the focus, fills one box per letter, skips hyphens, and submits at Enter', async () => {
  const onSubmit = vi.fn();
  const screen = await render(<Question answer="well-known" onSubmit={(text) => onSubmit?.(text)} />);
  const input = screen.getByRole('textbox', { name: 'Answer for nghĩa, 9 letters' });
  await expect.element(input).toHaveFocus();
  // What a screen reader spells while one types.
  await expect.element(input).toHaveAttribute('lang', 'en');
  await expect.poll(boxes).toBe('····-·····');
  await userEvent.keyboard('wellkn');
  await expect.poll(boxes).toBe('well-kn···');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(boxes).toBe('well-k····');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSubmit.mock.calls).toEqual([['wellk']]);
});

it('shows an accented letter typed with two keys in one box, also when Telex rewrites the text', async () => {
  const screen = await render(<Question answer="café" />);
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
  for (const text of ['c', 'ca', 'caf', 'cafe', 'café'])
    await cdp().send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await expect.poll(boxes).toBe('café');
  await cdp().send('Input.insertText', { text: 'cafe\u0301' });
  await settle();
  await expect.poll(boxes).toBe('café');
});

it('empties the boxes for the next question, and keeps the focus', async () => {
  const screen = await render(<Question answer="river" />);
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('riv');
  await expect.poll(boxes).toBe('riv··');
  await screen.rerender(<Question answer="river" submitted="riv" />);
  await screen.rerender(<Question answer="lake" index={1} />);
  await expect.poll(boxes).toBe('····');
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('lake');
  await expect.poll(boxes).toBe('lake');
});

it('marks the letter of a single slip', async () => {
  const screen = await render(<Question answer="station" submitted="stetion" />);
  await expect.element(screen.getByText('Gần đúng:')).toBeVisible();
  await expect
    .poll(() => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent))
    .toEqual(['a']);
});

it('breaks a long answer only between words and keeps it inside a narrow board', async () => {
  await render(<Question answer="take responsibility for something" />);
  await settle();
  const words = [...document.querySelectorAll('form [aria-hidden="true"][lang="en"] > span')];
  const tops = words.map(
    (word) => new Set([...word.children].map((box) => box.getBoundingClientRect().top)).size,
  );
  expect(tops).toEqual([1, 1, 1, 1]);
  const board = document.querySelector('[data-board]')?.getBoundingClientRect();
  for (const word of words) {
    const { left, right } = word.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(board?.left ?? Infinity);
    expect(right).toBeLessThanOrEqual(board?.right ?? 0);
  }
});

it('marks a letter in the corner of its box, beside the letter', async () => {
  await render(<Question answer="responsibility" submitted="responsibility" />);
  await settle();
  const marks = [...document.querySelectorAll('[data-mark]')];
  expect(marks).toHaveLength(14);
  for (const mark of marks) {
    const box = mark.parentElement?.getBoundingClientRect();
    expect(mark.getBoundingClientRect().width).toBeLessThan((box?.width ?? 0) / 2);
  }
});

it('draws letters beyond the last box without a box, also after the verdict', async () => {
  const boxCount = () =>
    document.querySelectorAll('form [aria-hidden="true"] > span > [class*="box"]').length;
  const screen = await render(<Question answer="color" />);
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('colourxy');
  await expect.poll(boxes).toBe('colourxy');
  expect(boxCount()).toBe(5);
  await screen.rerender(<Question answer="color" submitted="colourxy" />);
  await expect.element(screen.getByText('Wrong')).toBeVisible();
  expect(boxCount()).toBe(5);
});
