import type { Page } from '@playwright/test';

/** What the checks read of a question; the frame may hold more. */
export interface SeenQuestion {
  index: number;
  word_question: string;
  options: string[];
  show_word: string | null;
  hole: number | null;
  read_words: { id: number; native_word: string }[];
  view_words: { id: number }[];
}

interface Frame {
  type: string;
  index?: number;
  question_index?: number;
  question?: SeenQuestion;
}

interface Heard {
  from: 'server' | 'client';
  frame: Frame;
  text: string;
}

/** Every raw frame between a page and its rooms. */
export interface Recorder {
  /** The open question, or the last one; undefined before the first. */
  question(): SeenQuestion | undefined;
  /** The same, unless this page has answered it. */
  unanswered(): SeenQuestion | undefined;
  /** The answers that were to be read in frames before this player had answered; `answerOf` knows them. */
  earlyAnswers(answerOf: (question: SeenQuestion) => string[]): string[];
  /** Questions that came. */
  asked(): number;
  /** Begins anew: another room. */
  forget(): void;
}

/** Begins to record; before the page goes into its room. */
export function recordFrames(page: Page): Recorder {
  const heard: Heard[] = [];
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/ws/game/')) return;
    for (const [event, from] of [
      ['framereceived', 'server'],
      ['framesent', 'client'],
    ] as const)
      socket.on(event as 'framereceived', ({ payload }) => {
        const text = String(payload);
        heard.push({ from, text, frame: JSON.parse(text) as Frame });
      });
  });
  const last = () => heard.findLast(({ frame }) => frame.question)?.frame.question;
  return {
    question: last,
    unanswered() {
      const question = last();
      const isAnswered = heard.some(
        ({ from, frame }) => from === 'client' && frame.question_index === question?.index,
      );
      return isAnswered ? undefined : question;
    },
    forget: () => void heard.splice(0),
    asked: () => new Set(heard.map(({ frame }) => frame.question?.index)).size - 1,
    earlyAnswers(answerOf) {
      const early: string[] = [];
      let open: SeenQuestion | null = null;
      for (const { from, frame, text } of heard) {
        if (frame.question && frame.question.index !== open?.index) open = frame.question;
        const isDone =
          (from === 'client' && frame.question_index === open?.index) ||
          (frame.type === 'question_end' && frame.index === open?.index);
        if (isDone) open = null;
        // The verdict of one who came back: answered before.
        if (open === null || from === 'client') continue;
        const told = withoutChoices(text);
        early.push(
          ...answerOf(open)
            .filter((answer) => told.includes(answer))
            .map(() => text),
        );
      }
      return early;
    },
  };
}

const CHOICES = new Set(['options', 'show_word', 'read_words', 'view_words']);

/** Without what is there to choose from: the right one stands among the others, and nothing says which it is. */
function withoutChoices(text: string): string {
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (CHOICES.has(key) ? null : value)));
}

/** Call it before the page goes into its room. What it gives keeps back what the room tells the page until `act` is over: a busy machine looks longer than a question is open. */
export async function holdableRoom(page: Page): Promise<(act: () => Promise<void>) => Promise<void>> {
  let isHeld = false;
  let tell: (message: string | Buffer) => void = () => undefined;
  const waiting: (string | Buffer)[] = [];
  await page.routeWebSocket(/\/ws\/game\//, (socket) => {
    tell = (message) => socket.send(message);
    socket.connectToServer().onMessage((message) => {
      if (isHeld) waiting.push(message);
      else tell(message);
    });
  });
  return async (act) => {
    isHeld = true;
    await act();
    isHeld = false;
    for (const message of waiting.splice(0)) tell(message);
  };
}
