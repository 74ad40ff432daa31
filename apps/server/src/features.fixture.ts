/** What tests of the whole server need of single features. */
export { roomOf, sit, wordsOf } from './rooms/rooms.fixture.ts';
export { pdfOf } from './test-banks/pdf.fixture.ts';
