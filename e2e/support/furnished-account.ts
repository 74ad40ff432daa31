import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { unique } from './people.ts';
import { makePdf } from './papers.ts';
import type { FurnishedAccount } from './all-screens.ts';
import type { RunningServer } from './server.ts';
import { playedRoom } from './socket-player.ts';
import { type Learner, newLearner, test } from './test.ts';

const WORDS = [
  ['neighbourhood', 'khu phố hàng xóm'],
  ['breathtaking', 'đẹp đến nghẹt thở'],
  ['river', 'dòng sông'],
  ['stubborn', 'bướng bỉnh, cứng đầu'],
  ['harvest', 'mùa gặt'],
  ['whisper', 'thì thầm'],
] as const;

/** Not asked yet, so the review shows them. */
const NEW_WORDS = [['lantern', 'đèn lồng']] as const;

/** What is learned in the furnished account, and the names in it. */
export const FURNISHED_TEXTS: readonly string[] = [
  ...WORDS.flat(),
  ...NEW_WORDS.flat(),
  'quê ngoại',
  'Nguyễn Thị Thanh',
  'Trần Quốc Bảo',
  'Bài tập mùa hè',
  'Đề thi thử vào 10',
  'Lớp 9A ôn thi',
  'Lớp 8A2 buổi chiều',
];

let account: FurnishedAccount;

/** For tests that show the account of `furnishOnce` to `learner`. */
export const furnishedTest = test.extend<{ furnished: FurnishedAccount }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the pattern
  furnished: ({}, use) => use(account),
  learner: ({ furnished }, use) => use(furnished.learner),
});

/** Makes the account of the `SCREENS` before the tests of a file. */
export function furnishOnce(): void {
  furnishedTest.beforeAll(async ({ server }) => {
    const learner = await newLearner(server.origin);
    makeAdmin(server, learner);
    account = await furnish(learner, server.origin);
  });
}

function makeAdmin({ dataDir }: RunningServer, { email }: Learner): void {
  const database = new DatabaseSync(join(dataDir, 'icando.db'));
  database.prepare('update users set is_admin = 1 where email = ?').run(email);
  database.close();
}

/** Gives the account a shared lesson, a friend with words, a paper, homework, a class, a played room and a group chat. */
async function furnish(learner: Learner, origin: string): Promise<FurnishedAccount> {
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Từ vựng quê ngoại mùa hè',
    description: 'Những từ chép từ sách giáo khoa lớp chín.',
  });
  for (const [word_e, word_v] of WORDS)
    await learner.call('POST', '/api/word', { word_e, word_v, pronun: 'ˈneɪbəhʊd', lesson: lesson.id });
  await learner.call('PUT', `/api/lesson/${lesson.id}`, { shared: true });
  const friend = await newLearner(origin, unique('Nguyễn Thị Thanh'));
  const { id: friendId } = await friend.call<{ id: number }>('GET', '/api/my_user');
  await friend.addWords(WORDS);
  await learner.call('POST', '/api/follow_user', { friend_id: friendId });
  await friend.call('POST', '/api/dictionary/report', { word: 'harvest', text: 'Thiếu nghĩa “vụ gặt”.' });
  const form = new FormData();
  form.set('name', 'Đề thi thử vào 10 môn tiếng Anh');
  form.set('file', new Blob([new Uint8Array(makePdf(['Umbrella']))], { type: 'application/pdf' }), 'đề.pdf');
  const headers = { authorization: `Bearer ${learner.token}` };
  await fetch(`${origin}/api/test-banks/upload`, { method: 'POST', headers, body: form });
  await giveHomework(learner, lesson.id);
  await learner.call('POST', '/api/classes', {
    name: 'Lớp 8A2 buổi chiều',
    names: ['Nguyễn Thị Thanh Tuyền', 'Trần Quốc Bảo'],
  });
  await learner.call('POST', '/api/chat/create_group', {
    name: 'Lớp 9A ôn thi',
    user_ids: [friendId],
    avatar: '',
  });
  const playedRoomId = await playedRoom(origin, learner, friend, 2);
  await learner.addWords(NEW_WORDS);
  return { learner, friendId, lessonId: lesson.id, playedRoomId };
}

/** Assigns homework and answers its questions as one pupil. */
async function giveHomework(learner: Learner, lessonId: number): Promise<void> {
  const { code } = await learner.call<{ code: string }>('POST', '/api/homework', {
    title: 'Bài tập mùa hè: ôn lại cả chương',
    lesson_ids: [lessonId],
    games: ['game_select', 'game_write'],
    due_at: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
    names: ['Nguyễn Thị Thanh Tuyền', 'Trần Quốc Bảo'],
  });
  const pupil = `/api/homework/by_code/${code}`;
  await learner.call('POST', `${pupil}/join`, { name: 'Nguyễn Thị Thanh Tuyền' });
  const { words } = await learner.call<{ words: { id: number }[] }>('GET', `${pupil}/words`);
  await learner.call('POST', `${pupil}/answers`, {
    run_id: crypto.randomUUID(),
    started_at: Date.now(),
    answers: words.map(({ id: word_id }, index) => {
      return {
        word_id,
        correct: index > 1,
        answer_ms: 1_900,
        game: 'game_select',
        chosen: 'khu phố hàng xóm',
      };
    }),
  });
}
