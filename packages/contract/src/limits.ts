/** Limits shared by the client, the server and the tests. Lengths are in code points. */
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
  example: 160,
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
  dictionaryReport: 500,
  dictionaryMeanings: 8,
  disableReason: 200,
  passkeyName: 50,
  className: 64,
  /** Equal to the members of a group, so that a class fits in one group. */
  classMembers: 100,
  classes: 500,
  /** A pasted class list: 500 rows of a table with a dozen columns. */
  pastedClass: 50_000,
  /** A code as it is typed, with blanks and dashes. */
  code: 64,
  /** What is typed or pasted where a code or its link is asked for. */
  codeOrLink: 512,
} as const;

export const PAGE_SIZE = 10;
/** Games and room setup load words in pages of twelve. */
export const GAME_PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;
/** The page 'My page' requests 9,999 words at once. */
export const MAX_WORD_PAGE_SIZE = 10_000;
export const MAX_PAGE = 1_000_000_000;

/** How long a deleted word can be restored. */
export const RESTORE_WINDOW_MS = 60 * 60 * 1000;

/** The largest test bank: one byte less than 10 MB. */
export const TEST_BANK_BYTES = 10 * 1024 * 1024 - 1;

/** A picture must have fewer bytes than this. */
export const AVATAR_BYTES = 5 * 1024 * 1024;
/** The longest side of a stored avatar, which is square, in pixels. */
export const AVATAR_SIDE = 512;

/** A recording must have fewer bytes than this, and last at most `RECORDING_SECONDS`. */
export const RECORDING_BYTES = 1024 * 1024;
export const RECORDING_SECONDS = 10;

/** The simple pattern of the specification: no spaces, an @, a dot. The client and the server both use it. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const DEFAULT_AVATAR = 'no-user.jpg';
export const DEFAULT_EMOJI = '😀';

/** The largest number of ids of an id list in a query string. */
export const IDS_IN_QUERY = 480;

/** Messages in one page of a chat's history. */
export const HISTORY_PAGE_SIZE = 20;

/** In a list of lesson ids, stands for words without a lesson. */
export const NO_LESSON_ID = 0;
