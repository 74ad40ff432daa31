import type { SoloGame } from '@icando/contract/games';

/** How long the verdict is shown, ms. */
export const FEEDBACK_MS: Record<SoloGame, number> = {
  game_select: 600,
  game_write: 1000,
  game_line: 600,
  game_listen: 1500,
  game_dictation: 1000,
};

/** How long a verdict is shown in a review. After it, a hit continues by itself and a miss waits for the learner. */
export const REVIEW_VERDICT_MS = 600;
/** How long the learner tries to recall before the options of a stepwise choice appear. */
export const RECALL_MS = 4000;
/** A missed dictation shows each wrong word, which takes longer to read. */
export const DICTATION_MISS_MS = 4000;

/** How long a wrong line flashes and blocks input. */
export const FLASH_MS = 500;

export const READ_MS = 1000;

/** A shorter delay of one word does not delay the following words; a longer delay, as of a suspended tab, does. */
export const READ_JITTER_MS = 250;
