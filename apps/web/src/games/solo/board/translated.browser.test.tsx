import { SOLO_GAMES } from '@icando/contract/games';
import { seededDice } from '@icando/game/dice';
import type { Phase } from '@icando/game/solo/phases';
import { startSolo } from '@icando/game/solo/start';
import { stepSolo } from '@icando/game/solo/step';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { BoardCount } from '../../play-kit/index.ts';
import { translatePage } from '../../../platform/i18n/translated-page.fixture.ts';
import { Clock } from '../../../ui/Clock.tsx';
import { GameBoard } from './GameBoard.tsx';

const WORDS = ['river', 'school', 'family', 'bread', 'window', 'letter'].map((foreign_word, index) => ({
  id: index + 1,
  foreign_word,
  native_word: `nghĩa ${index + 1}`,
  pronunciation_foreign: 'ˈrɪvə',
  audio: '',
}));

/** An answer to the open question, right at every other call; `tick` where there is none. */
function answerTo(phase: Phase, isRight: boolean) {
  switch (phase.name) {
    case 'choose': {
      const right = phase.question.options.indexOf(phase.question.correct_option);
      return { type: 'choose', question: phase.index, option: isRight ? right : (right + 1) % 3 } as const;
    }
    case 'write':
      return {
        type: 'write',
        question: phase.index,
        text: isRight ? phase.question.correct_option : 'x',
      } as const;
    case 'line': {
      const [from = 0, other = 0] = WORDS.map(({ id }) => id).filter(
        (id) =>
          phase.board.left.some((word) => word.id === id) && !phase.lines.some((line) => line.from === id),
      );
      return { type: 'draw', question: phase.index, from, to: isRight ? from : other } as const;
    }
    default:
      return { type: 'tick' } as const;
  }
}

function Game({ game }: { game: (typeof SOLO_GAMES)[number] }) {
  const [{ solo, steps }, setState] = useState(() => ({
    solo: startSolo({
      type_game: game,
      words: WORDS,
      spare: [],
      durationMs: 600_000,
      now: 0,
      startedOn: 0,
      dice: seededDice(3),
    }).solo,
    steps: 0,
  }));
  const { phase, run } = solo;
  const now = (steps + 1) * 8_000;
  const onStep = () =>
    setState({ solo: stepSolo(solo, { ...answerTo(phase, steps % 4 < 2), now }).solo, steps: steps + 1 });
  return (
    <MemoryRouter>
      <BoardCount label="Score" count={String(run.score.correct)} streak={run.score.streak} />
      <Clock
        secondsLeft={601 - now / 1000}
        totalSeconds={steps % 2 === 0 ? 600 : 0}
        mood={null}
        startLabel="Start"
        goal={{ shown: `${steps}/14`, spoken: `${steps}/14` }}
        {...(steps % 3 === 0 ? {} : { caption: `câu ${steps}` })}
      />
      <GameBoard phase={phase} send={() => undefined} awaitsNext={steps % 2 === 1} />
      <button type="button" onClick={onStep}>
        step
      </button>
      <output translate="no">{steps}</output>
    </MemoryRouter>
  );
}

it.each(SOLO_GAMES)('%s goes on while the browser translates the page', async (game) => {
  const errors = vi.spyOn(console, 'error');
  const screen = await render(<Game game={game} />);
  const stop = translatePage();
  for (let step = 1; step <= 14; step += 1) {
    await screen.getByRole('button', { name: 'step' }).click({ force: true });
    await expect.element(screen.getByText(String(step), { exact: true }).last()).toBeInTheDocument();
    expect(document.querySelector('output')?.textContent).toBe(String(step));
  }
  stop();
  expect(errors.mock.calls).toEqual([]);
});

it('leaves what is learned untranslated', async () => {
  await render(<Game game="game_select" />);
  const stop = translatePage();
  stop();
  const learned = [...document.querySelectorAll('font')].map(({ textContent }) => textContent);
  for (const { foreign_word, native_word } of WORDS) {
    expect(learned).not.toContain(foreign_word);
    expect(learned).not.toContain(native_word);
  }
  expect(learned.length).toBeGreaterThan(3);
});
