import type { DictatedPhase, DictatePhase } from '@icando/game/solo/phases';
import { dictationQuestion, judgeDictation } from '@icando/game/questions/dictation';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { recordPlayedAudio } from '../../../testing/played-audio.fixture.ts';
import { BOARD_SIZES, layoutFaults, setSize, settle } from '../../../ui/layout.fixture.ts';
import { Board } from '../../../ui/Board.tsx';
import { DictationBoard } from './DictationBoard.tsx';

const RIVER = {
  id: 1,
  foreign_word: 'river',
  native_word: 'dòng sông',
  pronunciation_foreign: '',
  audio: 'audio/river.mp3',
  example: 'The river in our village is very long and deep.',
  example_native: 'Dòng sông ở làng tôi rất dài và sâu.',
  example_audio: 'audio/sentence.mp3',
};
const CAT = { ...RIVER, id: 2, foreign_word: 'cat', example: '', example_native: '', audio: 'audio/cat.mp3' };

const asked = (word = RIVER, index = 0): DictatePhase => ({
  name: 'dictate',
  index,
  question: dictationQuestion(word),
  askedAt: 0,
});
function judged(given: string, word = RIVER): DictatedPhase {
  const question = dictationQuestion(word);
  return { name: 'dictated', index: 0, question, given, ...judgeDictation(given, question), until: 0 };
}

/** What was played: the file and its speed. */
let played: string[] = [];
const send = vi.fn();
const field = page.getByRole('textbox');

function show(phase: DictatePhase | DictatedPhase, awaitsNext = false) {
  return (
    <Board style={{ minHeight: 600 }}>
      <DictationBoard phase={phase} send={send} awaitsNext={awaitsNext} />
    </Board>
  );
}

beforeEach(() => {
  send.mockClear();
  played = recordPlayedAudio();
  return () => vi.restoreAllMocks();
});

describe('a dictation', () => {
  it('reads the sentence of a word at once, and again by button or key, also slowly', async () => {
    const screen = await render(show(asked()));
    await expect.poll(() => played).toEqual(['sentence.mp3 1']);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Alt>}r{/Alt}');
    await expect.poll(() => played).toEqual(['sentence.mp3 1', 'sentence.mp3 1']);
    await userEvent.keyboard('{Alt>}{Shift>}R{/Shift}{/Alt}');
    await expect.poll(() => played.at(-1)).toBe('sentence.mp3 0.7');
    await expect.element(field).toHaveValue('');
    await page.getByRole('button', { name: 'Nghe chậm' }).click();
    await page.getByRole('button', { name: 'Nghe lần nữa' }).click();
    await expect.poll(() => played.slice(3)).toEqual(['sentence.mp3 0.7', 'sentence.mp3 1']);
    await screen.rerender(show(asked(CAT, 1)));
    await expect.poll(() => played.at(-1)).toBe('cat.mp3 1');
    await expect.element(page.getByText('Nghe và viết từ')).toBeVisible();
  });

  it('is typed and sent by Enter, which goes on after the verdict', async () => {
    const screen = await render(show(asked()));
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('The river');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => send.mock.calls).toEqual([[{ type: 'write', question: 0, text: 'The river' }]]);
    await screen.rerender(show(judged('The river'), true));
    await expect.element(field).toHaveAttribute('readonly');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => send.mock.lastCall).toEqual([{ type: 'next', question: 0 }]);
  });

  it('takes Telex, whose Enter only ends the composition', async () => {
    await render(show(asked()));
    await expect.element(field).toHaveFocus();
    await cdp().send('Input.imeSetComposition', { text: 'rivẻ', selectionStart: 4, selectionEnd: 4 });
    field
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
      );
    expect(send).not.toHaveBeenCalled();
    await cdp().send('Input.insertText', { text: 'river' });
    await expect.element(field).toHaveValue('river');
  });

  it('says each difference in words, with languages, and shows the meaning', async () => {
    await render(show(judged('The rivr in village is is very long and deep'), true));
    const texts = () =>
      [...document.querySelectorAll('[aria-label="What was read"] li')].map((part) => part.textContent);
    await expect
      .poll(texts)
      .toEqual(expect.arrayContaining(['thiếu our', 'bạn viết rivr → đúng là river', 'thừa is']));
    await expect.element(page.getByText(RIVER.example_native)).toHaveAttribute('lang', 'vi');
    await expect.element(page.getByText('rivr')).toHaveAttribute('lang', 'en');
    await expect.element(page.getByRole('status').getByText('Wrong')).toBeVisible();
  });

  it('that cannot be played says so, and can be skipped', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no sound'));
    await render(show(asked({ ...RIVER, example_audio: '' })));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Máy này chưa phát được câu này.');
    await page.getByRole('button', { name: 'Sang câu khác' }).click();
    await expect.poll(() => send.mock.calls).toContainEqual([{ type: 'skip', question: 0 }]);
  });

  it.each(BOARD_SIZES)('is whole at %d × %d with text of %d %', async (...size) => {
    const screen = await render(show(asked()));
    await setSize(size);
    expect(layoutFaults()).toEqual([]);
    await screen.rerender(show(judged('The rivr in village is is very long'), true));
    await settle();
    expect(layoutFaults()).toEqual([]);
  });
});
