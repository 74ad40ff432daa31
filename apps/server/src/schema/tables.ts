import type { Generated } from 'kysely';
import type * as accounts from './account-tables.ts';
import type { AccountArchivesTable } from './archive-tables.ts';
import type * as chat from './chat-tables.ts';
import type { DictionaryOverridesTable, DictionaryReportsTable } from './dictionary-tables.ts';
import type { Flag } from './flag.ts';
import type * as google from './google-tables.ts';
import type * as homework from './homework-tables.ts';
import type * as imports from './import-tables.ts';
import type * as learning from './learning-tables.ts';
import type * as recovery from './recovery-tables.ts';
import type * as reminders from './reminder-tables.ts';
import type * as reports from './report-tables.ts';
import type * as school from './school-tables.ts';
import type { SecurityLogTable } from './security-log-table.ts';
import type * as testBanks from './test-bank-tables.ts';
import type { WordsTable } from './words-table.ts';

/** Ids come from `nextId` (time-ordered, below 2^53), times are epoch milliseconds, booleans are 0 or 1. */
export interface Tables {
  installation: {
    key: string;
    value: string;
  };
  users: accounts.UsersTable;
  guests: accounts.GuestsTable;
  sessions: accounts.SessionsTable;
  lessons: {
    id: number;
    user_id: number;
    lesson_name: string;
    name_key: string;
    description: string;
    is_public: Flag;
    starter_id: number | null;
    /** The code in the link of a shared lesson; null: not shared. */
    share_code: Generated<string | null>;
    /** Whether search engines may list the page of the link. */
    is_indexed: Generated<Flag>;
    /** The lesson of another user from which this one was copied; it may have been deleted. */
    copied_from: Generated<number | null>;
    created_at: number;
  };
  words: WordsTable & {
    /** May be 0 for a word that has a memory: one that was restored, or answered on a server of an earlier version. */
    is_answered: Generated<Flag>;
  };
  dictionary_reports: DictionaryReportsTable;
  dictionary_overrides: DictionaryOverridesTable;
  deleted_words: WordsTable & { deleted_at: number };
  /** The sizes of the files in `recordings`, each once however many words use it. */
  recording_files: {
    name: string;
    bytes: number;
    /** The account that stored it; null when that was in an earlier version, or the account is deleted. */
    user_id: Generated<number | null>;
    /** The time until which a word may be given it; 0 once one was. */
    held_until: Generated<number>;
  };
  spoken_texts: {
    /** The audio file's name without its extension: a hash of text and voice. */
    key: string;
    text: string;
  };
  xp_log: {
    id: number;
    user_id: number;
    amount: number;
    reason: string;
    day: number;
    created_at: number;
  };
  score_reports: {
    id: number;
    user_id: number;
    /** The client's report_id, or a fingerprint of the report and its time. */
    report_key: string;
    fingerprint: string;
    add_score: number;
    score: number;
    detail: string;
    created_at: number;
  };
  play_accounts: {
    user_id: number;
    /** The seconds of play that may be reported, as of `budget_at`. */
    budget_s: number;
    budget_at: number;
    day: number;
    day_xp: number;
  };
  review_log: {
    id: number;
    user_id: number;
    word_id: number;
    correct: Flag;
    answer_ms: number;
    created_at: number;
  };
  rooms: {
    room_id: string;
    /** JSON; never changes. */
    setup: string;
    /** JSON: the latest saved state. */
    state: string;
    /** The server that may write the room; 0: released, -1: not hosted yet. */
    owner: number;
    /** Raised with every claim, so that writes of earlier owners are refused. */
    fence: Generated<number>;
    ended: Flag;
    created_at: number;
    /** Also updated while the room is idle, so that rooms without a server are found. */
    updated_at: number;
  };
  room_credits: {
    room_id: string;
    game: number;
    user_id: number;
    amount: number;
  };
  test_banks: testBanks.TestBanksTable;
  test_bank_shares: testBanks.TestBankSharesTable;
  follows: {
    user_id: number;
    friend_id: number;
    created_at: number;
  };
  user_names: accounts.UserNamesTable;
  standings: {
    /** 0 for all time, else the Monday of a week as 20261116. */
    board: number;
    user_id: number;
    /** Negated XP, so that one ascending index has the best first, with ties by id. */
    behind: number;
  };
  /** The number of standings in each range of a board, so that a rank is the sum of some hundred rows. */
  board_segments: {
    id: number;
    board: number;
    /** The first position (behind, user_id) of the range… */
    from_behind: number;
    from_user: number;
    /** …and the first position after it. */
    to_behind: number;
    to_user: number;
    n: number;
  };
  chat_rooms: chat.ChatRoomsTable;
  chat_members: chat.ChatMembersTable;
  chat_messages: chat.ChatMessagesTable;
  chat_blocks: chat.ChatBlocksTable;
  chat_reports: chat.ChatReportsTable;
  chat_reactions: chat.ChatReactionsTable;
  answers: learning.AnswersTable;
  answer_counts: learning.AnswerCountsTable;
  answer_days: learning.AnswerDaysTable;
  answer_voids: learning.AnswerVoidsTable;
  memory: learning.MemoryTable;
  memory_words: learning.MemoryWordsTable;
  encounters: learning.EncountersTable;
  learners: learning.LearnersTable;
  rests: learning.RestsTable;
  shared_logs: learning.SharedLogsTable;
  trial_accounts: learning.TrialAccountsTable;
  exams: learning.ExamsTable;
  exam_lessons: learning.ExamLessonsTable;
  memory_models: learning.MemoryModelsTable;
  room_answers: learning.RoomAnswersTable;
  room_reports: reports.RoomReportsTable;
  room_games: reports.RoomGamesTable;
  homework: homework.HomeworkTable;
  homework_pupils: homework.HomeworkPupilsTable;
  homework_answers: homework.HomeworkAnswersTable;
  classes: school.ClassesTable;
  class_members: school.ClassMembersTable;
  class_teachers: school.ClassTeachersTable;
  class_names: school.ClassNamesTable;
  imports: imports.ImportsTable;
  import_chunks: imports.ImportChunksTable;
  account_archives: AccountArchivesTable;
  security_log: SecurityLogTable;
  email_proofs: recovery.EmailProofsTable;
  password_resets: recovery.PasswordResetsTable;
  second_steps: recovery.SecondStepsTable;
  recovery_codes: recovery.RecoveryCodesTable;
  passkeys: recovery.PasskeysTable;
  reminders: reminders.RemindersTable;
  push_devices: reminders.PushDevicesTable;
  used_nonces: google.UsedNoncesTable;
  used_google_tokens: google.UsedGoogleTokensTable;
  ws_tickets: {
    /** SHA-256 in base64url. */
    ticket_hash: string;
    user_id: number;
    session_key: string;
    is_admin: Flag;
    scope: Generated<string>;
    until: number;
  };
}
