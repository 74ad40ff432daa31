/** Values that the screens, the server and the tests share. Lengths are code points. */
export const LIMITS = {
  username: 32,
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
  wordNew: 32,
  wordEdited: 64,
  phoneticNew: 64,
  phoneticEdited: 128,
  note: 255,
  lessonName: 32,
  lessonDescription: 255,
  lessonDescriptionEdited: 128,
  testBankName: 100,
  testBankDescription: 500,
  search: 64,
  lookup: 64,
  /** Ids in one call that moves, copies or restores words. */
  wordIds: 500,
  message: 4000,
  groupName: 64,
  /** Members of a group beside its creator. */
  groupOthers: 99,
  reportReason: 500,
  className: 64,
  /** The same as the members of a group, so that a class fits in one. */
  classMembers: 100,
  classes: 500,
} as const;

export const PAGE_SIZE = 10;
/** Games and room setup load words by twelve. */
export const GAME_PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;
/** My page asks for 9,999 words at once. */
export const MAX_WORD_PAGE_SIZE = 10_000;
export const MAX_PAGE = 1_000_000_000;

/** A word deleted less than this long ago can be brought back. */
export const RESTORE_WINDOW_MS = 60 * 60 * 1000;

/** A test bank is smaller than 10 MB: this is the largest. */
export const TEST_BANK_BYTES = 10 * 1024 * 1024 - 1;

/** Bytes of a picture; exactly this is too large. */
export const AVATAR_BYTES = 5 * 1024 * 1024;
/** The side of the square as which an avatar is kept, at most. */
export const AVATAR_SIDE = 512;

/** A recording of a word has less than this, and lasts at most `RECORDING_SECONDS`. */
export const RECORDING_BYTES = 1024 * 1024;
export const RECORDING_SECONDS = 10;

/** The specification's simple pattern: no spaces, an @, a dot. The screen and the server both use it. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const DEFAULT_AVATAR = 'no-user.jpg';
export const DEFAULT_EMOJI = '😀';

/** As many ids as a list in a query takes. */
export const IDS_IN_QUERY = 480;
