/**
 * Every refusal of the API: its HTTP status and the sentence that a person reads, with `params` in braces.
 * A use case returns a code; only this table maps codes to HTTP statuses.
 */
export const REFUSALS = {
  bad_request: [400, 'The request could not be read.'],
  email_exists: [400, 'Email already exists, try again'],
  wrong_current_password: [400, 'Current password is wrong'],
  wrong_code: [400, 'This code is wrong, used or too old.'],
  wrong_google_account: [400, 'This is not the Google account that you sign in with.'],
  not_signed_in: [401, 'Please sign in.'],
  wrong_credentials: [401, 'Invalid email or password'],
  wrong_pin: [401, 'This PIN is wrong.'],
  passkey_refused: [401, 'This passkey does not sign in here.'],
  google_rejected: [401, 'Google login failed'],
  admin_only: [403, 'Access Denied - You need admin privileges to manage system test banks.'],
  account_needed: [403, 'Guests can only play in their room. Create an account to do this.'],
  account_disabled: [403, 'This account is disabled. Ask those who run this site.'],
  account_leaving: [403, 'This account is scheduled for deletion. Keep it first.'],
  other_homework: [403, 'This sign-in is for different homework.'],
  closed_to_guests: [403, 'This room is closed to guests'],
  room_locked: [403, 'This room is locked'],
  removed_from_room: [403, 'You have been removed from this room.'],
  guests_full: [403, 'This room is full.'],
  homework_full: [403, 'This homework is full.'],
  class_code_needed: [403, 'Enter the code of your class to sign up.'],
  class_code_wrong: [403, 'No open class has this code. Ask your teacher for the current one.'],
  class_full: [403, 'This class is full.'],
  not_classmates: [403, 'You can write only to people of your class.'],
  assistant_off: [403, 'Tí is turned off in this school.'],
  sharing_is_for_admins: [403, 'In this school only admins share lessons by link.'],
  reset_code_of_admin: [
    403,
    'Only those who run this server can help an admin to a new password (npm run reset-code).',
  ],
  reset_refused: [403, 'This link or code is wrong, used or too old. Ask for a new one.'],
  reset_code_of_teacher: [403, 'Only an admin can help a teacher to a new password.'],
  second_step_needed: [403, 'Enter the code of your authenticator app first.'],
  second_step_of_admin: [
    403,
    'Only those who run this server can switch off the second step of an admin (npm run reset-code -- --totp).',
  ],
  confirm_first: [403, 'Confirm that it is you first.'],
  blocked: [403, 'One of you has blocked the other.'],
  foreign_origin: [403, 'This connection only works from this site.'],
  not_found: [404, 'Not found'],
  no_such_room: [404, 'No such room.'],
  lesson_name_taken: [409, 'You already have a lesson with this name.'],
  name_taken: [409, 'Someone has this name already. Pick another one.'],
  guest_ended: [409, 'The result of this game is no longer here. You can still make an account without it.'],
  last_admin: [409, 'You are the only admin here. Name another one first (npm run admin).'],
  other_google_account: [
    409,
    'Another Google account is joined to the account with this e-mail. Sign in with that one, or with your password.',
  ],
  second_step_is_on: [409, 'The second step is on already.'],
  passkeys_full: [409, 'An account can have at most 20 passkeys. Remove one first.'],
  passkey_known: [409, 'This device has a passkey here already.'],
  no_passkeys_here: [409, 'Passkeys need a name as address and https.'],
  mail_not_configured: [409, 'This server sends no e-mails.'],
  email_not_proved: [409, 'Confirm your e-mail first.'],
  conflict: [409, 'This was changed elsewhere. Reload and try again.'],
  test_banks_full: [409, 'You have reached the limit of test banks (200 files, 500 MB). Delete some first.'],
  quota_full: [
    409,
    'Your files take {used} MB of {limit} MB, so this has no room. Delete recordings, test papers or your archive first: Settings shows how much each takes.',
  ],
  classes_full: [409, 'The limit of classes is reached. Delete one first.'],
  game_running: [409, 'The game is still running. End it first.'],
  import_running: [409, 'This import is still being added or undone.'],
  undo_expired: [409, 'An import can be undone for an hour only.'],
  group_full: [409, 'This group is full.'],
  too_large: [413, 'This is too large.'],
  paper_too_large: [413, 'File size must be less than 10MB'],
  avatar_too_large: [413, 'The picture must be less than 5 MB.'],
  recording_too_large: [413, 'A recording must not be larger than 1 MB.'],
  import_too_large: [413, 'This file is larger than 100 MB.'],
  paste_too_large: [413, 'Pasted text can be at most 2 MB. Choose a file.'],
  unsupported_media_type: [415, 'This kind of content is not accepted here.'],
  invalid: [422, 'Some fields are not valid.'],
  exam_day: [422, 'Choose a day within the next 180 days.'],
  choose_file: [422, 'Choose a file.'],
  not_readable: [422, 'No words were found in this.'],
  not_text: [422, 'This is not text, so no words can be read from it.'],
  wrong_encoding: [
    422,
    'This file is neither UTF-8 nor UTF-16. Save it again as UTF-8 (in Excel: "CSV UTF-8").',
  ],
  office_file: [
    422,
    'This is a file of Excel or another office program. Save it there as "CSV UTF-8" and choose that file.',
  ],
  not_a_package: [
    422,
    'This file is neither an Anki package (.apkg) nor an archive of an account, or it is not complete.',
  ],
  package_damaged: [422, 'This package is damaged or not complete.'],
  package_too_large: [422, 'This package is too large when it is unpacked.'],
  package_too_new: [422, 'This package was made by a newer version.'],
  package_too_slow: [422, 'Reading this package took too long.'],
  too_many_rows: [422, 'At most 10,000 rows can be brought in at once.'],
  line_too_long: [422, 'A line of this is too long to be a word.'],
  columns_not_assigned: [422, 'Choose a column for English and one for Vietnamese.'],
  columns_changed: [422, 'The columns have changed. Open the import again.'],
  homework_too_long: [422, 'Homework can have at most 500 words.'],
  deadline_out_of_range: [422, 'The deadline must be within a year from now.'],
  name_and_pin_needed: [422, 'A name and a PIN of 4 digits are needed.'],
  nickname_needed: [422, 'Everyone sees your username. Choose a nickname in Settings first.'],
  name_refused: [422, 'This name has a word that is not allowed here. Please choose another name.'],
  name_of_admin: [422, 'This name looks like the name or title of an admin. Please choose another name.'],
  nickname_is_name: [422, 'A nickname must not be your own name.'],
  name_not_listed: [422, 'This name is not on the list. Take it as your teacher wrote it.'],
  push_not_usable: [422, 'This device cannot be reminded: its push address is not usable.'],
  passkey_not_usable: [422, 'This passkey could not be checked. Try again.'],
  common_pin: [422, 'This PIN is too easy to guess. Choose 4 other digits.'],
  common_password: [422, 'This password is too easy to guess. Choose another one.'],
  password_is_name: [
    422,
    'Others can guess your name, your e-mail or the name of this site. Choose another password.',
  ],
  bad_picture: [422, 'The picture must be a JPEG, PNG or WebP under 500 KB.'],
  not_a_group: [422, 'You cannot leave a private chat.'],
  lesson_private: [422, 'Only a public lesson can be shared by link. Make it public first.'],
  english_is_fixed: [422, 'The English side of a word cannot be changed.'],
  nothing_to_ask: [422, 'None of these words can be asked in this game.'],
  nothing_to_print: [422, 'There are no words to print here.'],
  sheet_too_long: [422, 'At most 2,000 words can be printed at once. Choose fewer lessons.'],
  not_oneself: [422, 'You cannot do this with yourself.'],
  follows_full: [422, 'You have reached the limit of people to follow.'],
  score_impossible: [422, 'This result is faster than anyone could play.'],
  too_many: [429, 'Too many requests. Wait a moment and try again.'],
  pin_tries_spent: [429, 'Too many wrong PINs. Try again in 15 minutes, or ask your teacher for a new PIN.'],
  play_budget_spent: [429, 'More playing time was reported than has passed. Wait a little.'],
  pdf_damaged: [422, 'This PDF is damaged or not complete.'],
  picture_damaged: [422, 'This picture is damaged or not complete.'],
  recording_refused: [422, 'A recording must be a WAV or MP3 file of at most 10 seconds.'],
  picture_too_large: [422, 'This picture has too many pixels.'],
  internal: [500, 'Something went wrong on our side.'],
  ai_failed: [502, 'Tí did not answer. Try again in a moment.'],
  google_not_configured: [503, 'Google login is not configured'],
  busy: [503, 'The server is busy. Try again in a moment.'],
  voice_unavailable: [503, 'The voice is not available right now.'],
  storage_full: [503, 'There is no room for more files right now. Try again later.'],
  unavailable: [503, 'The service is not available right now. Try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** A use case's answer: a value, or the code of a refusal. */
export type Outcome<Value> = { ok: true; value: Value } | Refused;

export interface Refused {
  ok: false;
  code: RefusalCode;
  /** Replaces the sentence of the table. */
  detail?: string;
  retryAfterSeconds?: number;
  /** Fill the braces of the sentence. */
  params?: Record<string, number>;
}

export function accepted<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** The status and the sentence come from the table; `more.detail` replaces the sentence. */
export function refused(code: RefusalCode, more: Omit<Refused, 'ok' | 'code'> = {}): Refused {
  return { ok: false, code, ...more };
}

/** The fields of a zod issue that `sentenceOf` reads. */
export interface Issue {
  code?: string | undefined;
  message: string;
  expected?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  values?: unknown;
  /** Set by custom rules, with a `FieldFault` and its limits. */
  params?: Record<string, unknown> | undefined;
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Matches zod's default messages, in the short and the long form. */
const DEFAULT_MESSAGE = /^(?:Invalid|Too (?:big|small))/;

/** The message of the schema if it sets one; otherwise a sentence about what was expected. */
export function sentenceOf(issue: Issue): string {
  if (!DEFAULT_MESSAGE.test(issue.message) || issue.code === 'custom') return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_NAMES[String(issue.expected)] ?? String(issue.expected)}`;
    case 'too_small':
      return `must be at least ${amount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `must be at most ${amount(issue.maximum, issue.origin)}`;
    case 'invalid_value':
      return Array.isArray(issue.values) ? `must be one of ${issue.values.join(', ')}` : 'is not allowed';
    default:
      return 'is not valid';
  }
}

const UNITS: Record<string, string> = { array: 'item', string: 'character' };

/** The limit with its unit, if it has one. */
function amount(count: unknown, origin: unknown): string {
  const unit = UNITS[String(origin)];
  if (unit === undefined) return String(count);
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}
