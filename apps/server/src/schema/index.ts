import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { migrate, openDatabase, type Database, type Migration } from '../platform/database/index.ts';
import { learnAlone } from './0001-learn-alone.ts';
import { liveRooms } from './0002-live-rooms.ts';
import { people } from './0003-people.ts';
import { chat } from './0004-chat.ts';
import { testBanks } from './0005-test-banks.ts';
import { socketTickets } from './0010-socket-tickets.ts';
import { roomOwnership } from './0011-room-ownership.ts';
import { answerLog } from './0012-answer-log.ts';
import { reviewLog } from './0013-review-log.ts';
import { answerCounts } from './0014-answer-counts.ts';
import { rests } from './0015-rests.ts';
import { ownModels } from './0016-own-models.ts';
import { answeredWords } from './0017-answered-words.ts';
import { guests } from './0018-guests.ts';
import { roomReports } from './0019-room-reports.ts';
import { homework } from './0020-homework.ts';
import { homeworkRoom } from './0021-homework-room.ts';
import { guestResults } from './0022-guest-results.ts';
import { school } from './0023-school.ts';
import { imports } from './0024-imports.ts';
import { leaving } from './0025-leaving.ts';
import { exactRecall } from './0026-exact-recall.ts';
import { importedAnswers } from './0027-imported-answers.ts';
import { accountArchives } from './0028-account-archives.ts';
import { sharedLessons } from './0029-shared-lessons.ts';
import { wordsOfClients } from './0030-words-of-clients.ts';
import { language } from './0031-language.ts';
import { recordingBytes } from './0032-recording-bytes.ts';
import { copiedRecordings } from './0033-copied-recordings.ts';
import { provedEmail } from './0034-proved-email.ts';
import { usedNonces } from './0034-used-nonces.ts';
import { homeworkPins } from './0035-homework-pins.ts';
import { storageQuota } from './0038-storage-quota.ts';
import { securityLog } from './0039-security-log.ts';
import { answerDays } from './0041-answer-days.ts';
import { plainSigns } from './0043-plain-signs.ts';
import { usedGoogleTokens } from './0044-used-google-tokens.ts';
import { unprovedPasswords } from './0045-unproved-passwords.ts';
import { lookAlikeNames } from './0046-look-alike-names.ts';
import { changedMeanings } from './0047-changed-meanings.ts';
import { examples } from './0048-examples.ts';
import { heldRecordings } from './0049-held-recordings.ts';
import { dictionaryReports } from './0051-dictionary-reports.ts';
import { formsOfRooms } from './0052-forms-of-rooms.ts';
import { olderTonePlacement } from './0053-older-tone-placement.ts';
import { triesToRecall } from './0054-tries-to-recall.ts';
import { savedClasses } from './0056-saved-classes.ts';
import { passwordResets } from './0059-password-resets.ts';
import { confirmedSessions } from './0060-confirmed-sessions.ts';
import { emailProofs } from './0061-email-proofs.ts';
import { secondSteps } from './0064-second-steps.ts';
import { passkeys } from './0065-passkeys.ts';
import { countsByQuarter } from './0066-counts-by-quarter.ts';
import { exams } from './0067-exams.ts';
import { chatReactions } from './0068-chat-reactions.ts';
import { chatReplies } from './0069-chat-replies.ts';
import { reminders } from './0070-reminders.ts';
import { trial } from './0071-trial.ts';
import { missedNewWords } from './0072-missed-new-words.ts';
import type { Tables } from './tables.ts';

/** All migrations in the order in which they run. A migration is never edited once it is released. */
export const MIGRATIONS: readonly Migration[] = [
  learnAlone,
  liveRooms,
  people,
  chat,
  testBanks,
  socketTickets,
  roomOwnership,
  answerLog,
  reviewLog,
  answerCounts,
  rests,
  ownModels,
  answeredWords,
  guests,
  roomReports,
  homework,
  homeworkRoom,
  guestResults,
  school,
  imports,
  leaving,
  exactRecall,
  importedAnswers,
  accountArchives,
  sharedLessons,
  wordsOfClients,
  language,
  recordingBytes,
  copiedRecordings,
  provedEmail,
  usedNonces,
  homeworkPins,
  storageQuota,
  securityLog,
  answerDays,
  plainSigns,
  usedGoogleTokens,
  unprovedPasswords,
  lookAlikeNames,
  changedMeanings,
  examples,
  heldRecordings,
  dictionaryReports,
  formsOfRooms,
  olderTonePlacement,
  triesToRecall,
  savedClasses,
  passwordResets,
  confirmedSessions,
  emailProofs,
  secondSteps,
  passkeys,
  countsByQuarter,
  exams,
  chatReactions,
  chatReplies,
  reminders,
  trial,
  missedNewWords,
];

export type Store = Database<Tables>;
export { fillAnswerDays } from './0041-answer-days.ts';
export { flagOf } from './flag.ts';
export type { Tables } from './tables.ts';

/** Opens the configured database and migrates it. `schema` is the PostgreSQL schema of a test. */
export async function openStore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  schema?: string,
): Promise<Store> {
  const store: Store = await openDatabase<Tables>(
    databaseUrl === undefined
      ? { kind: 'sqlite', file: join(dataDir, 'icando.db') }
      : { kind: 'postgres', url: databaseUrl, ...(schema === undefined ? {} : { schema }) },
  );
  await migrate(store, MIGRATIONS);
  return store;
}

/** The value that the first server of this installation wrote under the key. When there is none, `fresh` is written. */
export async function installationValue({ query }: Store, key: string, fresh: string): Promise<string> {
  await query
    .insertInto('installation')
    .values({ key, value: fresh })
    .onConflict((clash) => clash.column('key').doNothing())
    .execute();
  const row = await query
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.value;
}
