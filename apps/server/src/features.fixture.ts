/** Helpers of single features for tests of the whole server. */
export { groupOf, roomOfTwo, talk } from './chat/chat.fixture.ts';
export { BASIC, filesOf, noteOf, writePackage, type FixtureNote } from './anki/package.fixture.ts';
export { BAD_PACKAGES } from './anki/bad-packages.fixture.ts';
export { importAnkiPackage, importTextFile, wordsOf as sidesOf } from './imports/imports.fixture.ts';
export { archiveOf, filesIn, linesIn } from './exports/account/account-archive.fixture.ts';
export { earn, idOf, listen } from './community/community.fixture.ts';
export { readCsv } from './reports/csv.fixture.ts';
export {
  askIn,
  dial,
  guestIn,
  rightFor,
  signedInUsers,
  roomOf,
  scoreOf,
  joinRoom,
  wordsOf,
} from './rooms/rooms.fixture.ts';
export { RealServer } from './rooms/real-server.fixture.ts';
export { pdfOf } from './test-banks/pdf.fixture.ts';
export { startIssuer } from './accounts/issuer.fixture.ts';
export { createXp } from './xp/index.ts';
export { paperRow, uploadPaper, paper } from './test-banks/test-banks.fixture.ts';
export { testBankQueries } from './test-banks/test-banks-queries.ts';
export { mp3Of, sendMp3, SpeechService } from './voice/speech-service.fixture.ts';
export { wavOf } from './words/wav.fixture.ts';
export { wordWriteQueries } from './words/words-writes-queries.ts';
