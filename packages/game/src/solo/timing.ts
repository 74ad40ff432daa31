import type { SoloGame } from '@icando/contract/games';

/**
 * How long the verdict stays, in ms. Select and write are the specification's; a full line board stays as
 * long as a choice; the listen game shows a whole sequence, as long as a room does.
 */
export const FEEDBACK_MS: Record<SoloGame, number> = {
  game_select: 600,
  game_write: 1000,
  game_line: 600,
  game_listen: 1500,
};

/** A wrong line flashes so long, and no other can be drawn meanwhile. */
export const FLASH_MS = 500;

/** The listen game reads one word a second. */
export const READ_MS = 1000;

/** A reading that is less late than this keeps its beat; a later one (a sleeping tab) goes on from now. */
export const READ_JITTER_MS = 250;
