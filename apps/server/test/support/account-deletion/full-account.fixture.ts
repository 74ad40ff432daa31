import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { myUser, updateUser } from '@icando/contract/accounts';
import { blockPerson, createGroup, leaveGroup, reactToMessage, reportMessage } from '@icando/contract/chat';
import { followUser } from '@icando/contract/community';
import { reportWord } from '@icando/contract/dictionary';
import { createHomework } from '@icando/contract/homework';
import { homeworkAnswers, joinHomework } from '@icando/contract/homework-pupils';
import { reviewSetExam } from '@icando/contract/exam';
import { createLesson } from '@icando/contract/lessons';
import { deleteWord } from '@icando/contract/words';
import sharp from 'sharp';
import { BASIC, filesOf, noteOf, writePackage } from '../anki/package.fixture.ts';
import { importAnkiPackage } from '../imports/imports.fixture.ts';
import { earn, idOf } from '../community/community.fixture.ts';
import { groupOf, roomOfTwo, talk } from '../chat/chat.fixture.ts';
import { paper, uploadPaper } from '../test-banks/test-banks.fixture.ts';
import { wordsOf } from '../rooms/rooms.fixture.ts';
import type { Store } from '../../../src/schema/index.ts';
import { insertRest } from './rest-of-account.fixture.ts';
import type { Client, TestServer } from '../testing.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As YYYY-MM-DD. */
const inAMonth = () => new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);

async function pictureOf(background: string): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background } });
  return Buffer.from(await image.png().toBuffer());
}

/** A private chat, a group of three, a group with a picture that only the client is in, a block, reports both ways. */
async function talkWith(client: Client, friend: Client, other: Client, background: string) {
  const pair = await roomOfTwo(client, friend);
  const group = await groupOf(client, [friend, other]);
  const avatar = `data:image/png;base64,${(await pictureOf(background)).toString('base64')}`;
  const ownGroup = await client.call(createGroup, {
    body: { name: 'Một mình', user_ids: [await idOf(other)], avatar },
  });
  const [clientChat, friendChat] = [await talk(client), await talk(friend)];
  const sent = await clientChat.say(pair, 'Chào bạn');
  await clientChat.say(group, 'Chào cả lớp');
  const received = await friendChat.say(pair, 'Chào Lan');
  await clientChat.say(ownGroup.body.room_id, 'Ghi chú của tôi');
  await friend.call(reportMessage, { body: { message_id: sent.id, reason: 'spam' } });
  await client.call(reportMessage, { body: { message_id: received.id, reason: 'spam' } });
  await client.call(reactToMessage, { body: { message_id: received.id, reaction: '❤️' } });
  await friend.call(reactToMessage, { body: { message_id: sent.id, reaction: '👍' } });
  await other.call(leaveGroup, { body: { chat_room_id: ownGroup.body.room_id } });
  await client.call(reportWord, { body: { word: 'family', text: 'sai' } });
  await client.call(blockPerson, { body: { user_id: await idOf(other) } });
  clientChat.close();
  friendChat.close();
  return { pair, group, ownGroup: ownGroup.body.room_id };
}

async function homeworkFrom(teacher: Client, pupil: Client) {
  const words = await wordsOf(teacher, 3);
  const due_at = new Date(Date.now() + DAY_MS).toISOString();
  const games = ['game_select'] as const;
  const word_ids = words.map(({ id }) => id);
  const body = { title: 'Unit 3', word_ids, games: [...games], due_at };
  const homework = (await teacher.call(createHomework, { body })).body;
  const params = { code: homework.code };
  await pupil.call(joinHomework, { params, body: {} });
  const [word_id = 0] = word_ids;
  await pupil.call(homeworkAnswers, {
    params,
    body: {
      run_id: randomUUID(),
      started_at: Date.now(),
      answers: [{ word_id, game: 'game_select', correct: true, answer_ms: 900, chosen: 'xe đạp' }],
    },
  });
  return homework.homework_id;
}

/** A finished room, as its server records it. */
async function playedRoom({ query }: Store, hostId: number, players: { id: number; name: string }[]) {
  // Room ids have neither 0 nor 1.
  const room_id = `T${randomUUID().replaceAll('-', '').slice(0, 5).toUpperCase()}`.replaceAll(/[01]/g, 'Z');
  const now = Date.now();
  const report = { host_id: hostId, type_game: 'game_select', game_mode: 'correct_mode' } as const;
  await query
    .insertInto('room_reports')
    .values({ room_id, ...report, created_at: now, deleted_at: null })
    .execute();
  const named = players.map(({ id, name }) => ({ user_id: id, username: name, is_guest: false, team: 0 }));
  const results = named.map((player) => ({ ...player, avatar: `${player.user_id}.webp`, score: 100 }));
  await query
    .insertInto('room_games')
    .values({ room_id, game: 1, player_count: 2, results: JSON.stringify(results), ended_at: now })
    .execute();
  const word = { foreign_word: 'cat', native_word: 'mèo', pronunciation_foreign: '', audio: '' };
  const question = {
    game: 1,
    index: 0,
    type_game: 'game_select',
    side: 'foreign',
    options: 3,
    words: [{ id: 5, ...word }],
    answers: named.map(({ user_id }) => ({ user_id, correct: true, points: 100, ms: 900, chosen: 'mèo' })),
    players: named,
  };
  await query
    .insertInto('room_answers')
    .values({ room_id, game: 1, idx: 0, at: now, question: JSON.stringify(question), is_logged: 1 })
    .execute();
  return room_id;
}

/** Imports an Anki package with a recording; returns the names of both files. */
async function importedRecording(client: Client, mark: string): Promise<string[]> {
  const media = { 'cow.mp3': Buffer.from(`ID3 ${mark}`) };
  const folder = mkdtempSync(join(tmpdir(), 'icando-full-account-'));
  const files = filesOf(
    { types: [BASIC], notes: [noteOf(['cow [sound:cow.mp3]', 'con bò'])], media },
    'newest',
  );
  const file = new Uint8Array(readFileSync(writePackage(folder, files)));
  rmSync(folder, { recursive: true });
  const { preview } = await importAnkiPackage(client, file);
  const hash = createHash('sha256').update(media['cow.mp3']).digest('hex');
  return [`${hash}.mp3`, `import-packages/${preview.import_id}.apkg`];
}

/** A user with rows in every table and files in every folder, and two other users whom they are in contact with. */
export async function fullAccount(server: TestServer, name: string) {
  const { store } = server;
  const client = await server.newcomer(name);
  const friend = await server.newcomer('Minh');
  const other = await server.newcomer('Hoa');
  const [id, friendId] = [await idOf(client), await idOf(friend)];
  const background = `#${String(id).slice(-6)}`;
  await client.submit(updateUser, { params: { id }, fields: {}, file: await pictureOf(background) });
  const lesson = await client.call(createLesson, { body: { lesson_name: 'Bài 1', description: '' } });
  await client.addWord('cat', 'mèo', lesson.body.lesson.id);
  await client.call(reviewSetExam, { body: { day: inAMonth(), lesson_ids: [lesson.body.lesson.id] } });
  const gone = await client.addWord('dog', 'chó');
  await client.call(deleteWord, { params: { id: gone.id } });
  const recording = await importedRecording(client, String(id));
  await earn(client, 40);
  await client.call(followUser, { body: { friend_id: friendId } });
  await friend.call(followUser, { body: { friend_id: id } });
  const talks = await talkWith(client, friend, other, background);
  const bank = await uploadPaper(client, paper());
  const ownHomework = await homeworkFrom(client, friend);
  const friendHomework = await homeworkFrom(friend, client);
  const both = [
    { id, name },
    { id: friendId, name: 'Minh' },
  ];
  const ownRoom = await playedRoom(store, id, both);
  const friendRoom = await playedRoom(store, friendId, both);
  await insertRest(store, id, ownRoom);
  const { avatar } = (await client.call(myUser)).body;
  const { file_key } = await store.query
    .selectFrom('test_banks')
    .select('file_key')
    .where('id', '=', bank.id)
    .executeTakeFirstOrThrow();
  const { avatar: groupPicture } = await store.query
    .selectFrom('chat_rooms')
    .select('avatar')
    .where('id', '=', talks.ownGroup)
    .executeTakeFirstOrThrow();
  const files = [avatar, file_key.split('/').at(-1) ?? '', groupPicture.replace('group-', ''), ...recording];
  return { client, friend, other, id, name, files, bank, ...talks, ownHomework, friendHomework, friendRoom };
}
export type FullAccount = Awaited<ReturnType<typeof fullAccount>>;
