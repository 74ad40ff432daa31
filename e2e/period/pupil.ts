/** The parameters of the script that plays on a pupil's page. */
export interface Pupil {
  /** Both sides of each word. */
  words: readonly (readonly [english: string, vietnamese: string])[];
  /** The share of right answers, 0 to 1. */
  skill: number;
}

/**
 * Runs in the page: reads the frames of the room and clicks the buttons of the screen. A test process that clicked on forty
 * pages one by one would answer too late.
 */
export function playByItself({ words, skill }: Pupil): void {
  interface Question {
    index: number;
    new_question: boolean;
    word_question: string;
    options: string[];
    read_words: { id: number }[];
    view_words: { id: number }[];
  }
  const other = new Map(
    words.flatMap(([english, vietnamese]) => [
      [english, vietnamese],
      [vietnamese, english],
    ]),
  );
  let open: Question | null = null;
  let thinkUntil = 0;
  let isRight = true;

  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(String(data)) as { type: string; question?: Question };
        if (frame.type === 'question' && frame.question !== undefined) {
          open = frame.question;
          isRight = Math.random() < skill;
          // A pupil thinks for one to five seconds.
          thinkUntil = Date.now() + 1_000 + Math.random() * 4_000;
        } else if (frame.type === 'question_end' || frame.type === 'game_end') open = null;
      });
    }
  };

  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const isFree = (button: HTMLElement) => button.getAttribute('aria-disabled') !== 'true';

  function choose({ word_question, options }: Question): boolean {
    const buttons = all('[role=group][aria-label=Choices] button').filter(isFree);
    if (buttons.length !== options.length) return false;
    const right = options.indexOf(other.get(word_question) ?? '');
    buttons[isRight ? right : (right + 1) % options.length]?.click();
    return true;
  }

  function arrange({ read_words, view_words }: Question): boolean {
    const tiles = all('[aria-label="Các từ để xếp"] button');
    if (tiles.length !== view_words.length || !tiles.every(isFree)) return false;
    const order = isRight ? read_words : read_words.toReversed();
    for (const { id } of order) tiles[view_words.findIndex((word) => word.id === id)]?.click();
    // The page submits the words that it shows; they are rendered a moment later.
    setTimeout(() => {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      );
    }, 400);
    return true;
  }

  setInterval(() => {
    if (open === null || Date.now() < thinkUntil) return;
    const done = open.read_words.length > 0 ? arrange(open) : choose(open);
    if (done) open = null;
  }, 250);
}
