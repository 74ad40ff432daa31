import type { Page } from '@playwright/test';

/** The fields of a question frame that tests read. */
export interface Question {
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
  question?: Question;
}

interface RecordedFrame {
  from: 'server' | 'client';
  frame: Frame;
  text: string;
}

/** Records every frame between a page and its rooms. */
export interface Recorder {
  /** The open question, or the last one; undefined before the first. */
  question(): Question | undefined;
  /** The same, or undefined once this page has answered it. */
  unanswered(): Question | undefined;
  /** The server's frames that gave away an answer before this player had answered; `answerOf` returns the answers. */
  earlyAnswers(answerOf: (question: Question) => string[]): string[];
  /** The number of questions received. */
  questionCount(): number;
  /** Empties the record, for another room. */
  forget(): void;
}

/** Starts to record. Call it before the page enters its room. */
export function recordFrames(page: Page): Recorder {
  const recorded: RecordedFrame[] = [];
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/ws/game/')) return;
    for (const [event, from] of [
      ['framereceived', 'server'],
      ['framesent', 'client'],
    ] as const)
      socket.on(event as 'framereceived', ({ payload }) => {
        const text = String(payload);
        recorded.push({ from, text, frame: JSON.parse(text) as Frame });
      });
  });
  const last = () => recorded.findLast(({ frame }) => frame.question)?.frame.question;
  return {
    question: last,
    unanswered() {
      const question = last();
      const isAnswered = recorded.some(
        ({ from, frame }) => from === 'client' && frame.question_index === question?.index,
      );
      return isAnswered ? undefined : question;
    },
    forget: () => void recorded.splice(0),
    questionCount: () => new Set(recorded.map(({ frame }) => frame.question?.index)).size - 1,
    earlyAnswers(answerOf) {
      const early: string[] = [];
      let open: Question | null = null;
      for (const { from, frame, text } of recorded) {
        if (frame.question && frame.question.index !== open?.index) open = frame.question;
        const isDone =
          (from === 'client' && frame.question_index === open?.index) ||
          (frame.type === 'question_end' && frame.index === open?.index);
        if (isDone) open = null;
        // A player who reconnects gets the verdict of a question that was answered before.
        if (open === null || from === 'client') continue;
        const visible = withoutChoices(text);
        early.push(
          ...answerOf(open)
            .filter((answer) => visible.includes(answer))
            .map(() => text),
        );
      }
      return early;
    },
  };
}

const CHOICES = new Set(['options', 'show_word', 'read_words', 'view_words']);

/** Removes the choices: they contain the answer, but do not mark it. */
function withoutChoices(text: string): string {
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (CHOICES.has(key) ? null : value)));
}
