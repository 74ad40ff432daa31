import { randomUUID } from 'node:crypto';
import { addPasskey, listPasskeys, newPasskey } from '@icando/contract/passkeys';
import { addPushDevice, getReminders } from '@icando/contract/reminders';
import { listSessions } from '@icando/contract/sessions';
import { aiLicense } from '@icando/contract/assistant';
import { createGroup } from '@icando/contract/chat';
import { createHomework } from '@icando/contract/homework';
import { previewImport } from '@icando/contract/imports';
import { createLesson, listStarterLessons, updateLesson } from '@icando/contract/lessons';
import { createRoom } from '@icando/contract/rooms';
import { createClass, joinClass } from '@icando/contract/school';
import { createSystemBank, getTestBank, uploadTestBank } from '@icando/contract/test-banks';
import { createWord, setRecording } from '@icando/contract/words';
import { talk } from '../support/chat/chat.fixture.ts';
import { Client, type Answer } from '../support/client.fixture.ts';
import { subscriptionAt } from '../support/reminders/push-receiver.fixture.ts';
import { SoftPasskey } from '../support/second-factors/authenticator.fixture.ts';
import { wavOf } from '../support/words/wav.fixture.ts';
import { pictureFile } from './files.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ENGLISH = ['bicycle', 'window', 'river', 'teacher'];

/** What making things needs of their owner. */
export interface Owner {
  readonly id: number;
  readonly client: Client;
  readonly mark: string;
  /** Another account, which owns nothing. */
  newFriend(): Promise<{ id: number; client: Client }>;
  /** Opens another session. */
  signInAgain(): Promise<unknown>;
}

/** What a person owns, made when it is first needed. */
export class Things {
  readonly #owner: Owner;
  readonly #made = new Map<string, Promise<unknown>>();

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  #once<Thing>(name: string, make: () => Promise<Thing>): Promise<Thing> {
    const made = this.#made.get(name) ?? make();
    this.#made.set(name, made);
    return made as Promise<Thing>;
  }

  /** The ids and codes of all that was made. */
  async ids(): Promise<(number | string)[]> {
    const made = await Promise.all(this.#made.values());
    const values = made.flatMap((thing) =>
      typeof thing === 'object' ? Object.values(thing as object) : [thing],
    );
    return [
      this.#owner.id,
      ...values.filter((value) => typeof value === 'number' || typeof value === 'string'),
    ];
  }

  /** Makes what lists can show. */
  async fill(): Promise<void> {
    await this.words();
    await Promise.all([this.homework(), this.bank(), this.message(), this.room()]);
  }

  /** A private lesson. */
  lesson = () =>
    this.#once('lesson', async () => {
      const body = { lesson_name: `Bài ${this.#owner.mark}`, description: '', is_public: false };
      return sure(await this.#owner.client.call(createLesson, { body })).lesson.id;
    });

  /** A word of the private lesson. */
  word = () => this.#once('word', async () => (await this.words())[0] ?? 0);

  words = () =>
    this.#once('words', async () => {
      const lesson = await this.lesson();
      const { client, mark } = this.#owner;
      const ids: number[] = [];
      for (const word_e of ENGLISH) {
        const body = { word_e: `${word_e} ${mark}`, word_v: `nghĩa ${mark}`, lesson };
        ids.push(sure(await client.call(createWord, { body })).word.id);
      }
      return ids;
    });

  /** A word with a recording. */
  recorded = () =>
    this.#once('recorded', async () => {
      const id = await this.word();
      sure(await this.#owner.client.submit(setRecording, { params: { id }, file: wavOf(0.1) }));
      return id;
    });

  /** The code of a lesson that is shared by link. */
  shareCode = () =>
    this.#once('shareCode', async () => {
      const { client } = this.#owner;
      const body = { lesson_name: 'Bài chung', description: '' };
      const { id } = sure(await client.call(createLesson, { body })).lesson;
      sure(await client.call(createWord, { body: { word_e: 'cloud', word_v: 'đám mây', lesson: id } }));
      const shared = await client.call(updateLesson, { params: { id }, body: { shared: true } });
      return sure(shared).lesson.share_code ?? '';
    });

  /** Belongs to everybody, so that it is not among the owner's ids. */
  starter = async () => sure(await this.#owner.client.call(listStarterLessons)).data[0]?.id ?? 0;

  /** Another account, which owns nothing. */
  friend = () => this.#once('friend', async () => (await this.#owner.newFriend()).id);

  group = () =>
    this.#once('group', async () => {
      const body = { name: `Nhóm ${this.#owner.mark}`, user_ids: [await this.friend()] };
      return sure(await this.#owner.client.call(createGroup, { body })).room_id;
    });

  message = () =>
    this.#once('message', async () => {
      const group = await this.group();
      const chat = await talk(this.#owner.client);
      const card = { kind: 'word', word_id: await this.word() };
      const { id } = await chat.say(group, `Chào ${this.#owner.mark}`, { card });
      chat.close();
      await chat.closed;
      return id;
    });

  room = () =>
    this.#once('room', async () => {
      const words = (await this.words()).map((id) => ({ id }));
      const body = { type_game: 'game_select', game_mode: 'correct_mode', game_duration: 60, words } as const;
      return sure(await this.#owner.client.call(createRoom, { body })).room_id;
    });

  homework = () =>
    this.#once('homework', async () => {
      const due_at = new Date(Date.now() + DAY_MS).toISOString();
      const body = {
        title: `Bài tập ${this.#owner.mark}`,
        word_ids: await this.words(),
        games: ['game_select' as const],
        due_at,
      };
      const { homework_id: id, code } = sure(await this.#owner.client.call(createHomework, { body }));
      return { id, code };
    });

  import = () =>
    this.#once('import', async () => {
      const body = { text: `cat ${this.#owner.mark}\tmèo\ndog ${this.#owner.mark}\tchó` };
      return sure(await this.#owner.client.call(previewImport, { body })).import_id;
    });

  /** A private test bank: a picture, which has no text to read in the background. */
  bank = () =>
    this.#once('bank', async () => {
      const { client, mark } = this.#owner;
      const fields = { name: `Đề ${mark}`, is_public: 'false' };
      return sure(await client.submit(uploadTestBank, { fields, file: pictureFile() })).bank.id;
    });

  /** The expiry and signature of the address of the test bank's file. */
  bankAddress = () =>
    this.#once('bankAddress', async () => {
      const { client } = this.#owner;
      const answer = await client.call(getTestBank, { params: { id: await this.bank() } });
      const { searchParams } = new URL(sure(answer).bank.file_url, client.origin);
      return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
    });

  systemBank = () =>
    this.#once('systemBank', async () => {
      const fields = { name: `Đề chung ${this.#owner.mark}`, is_active: 'false' };
      return sure(await this.#owner.client.submit(createSystemBank, { fields, file: pictureFile() })).bank.id;
    });

  /** Another session than that of the calls. */
  session = () =>
    this.#once('session', async () => {
      await this.#owner.signInAgain();
      const { data } = sure(await this.#owner.client.call(listSessions));
      return data.find(({ is_this }) => !is_this)?.id ?? 0;
    });

  passkey = () =>
    this.#once('passkey', async () => {
      // Passkeys need a name as address.
      const { token, origin } = this.#owner.client;
      const client = new Client(origin.replace('127.0.0.1', 'localhost'), token);
      const made = new SoftPasskey(client.origin).made(sure(await client.call(newPasskey)));
      sure(await client.call(addPasskey, { body: { name: `Khóa ${this.#owner.mark}`, ...made } }));
      return sure(await client.call(listPasskeys)).data[0]?.id ?? 0;
    });

  pushDevice = () =>
    this.#once('push device', async () => {
      const { client } = this.#owner;
      const body = subscriptionAt(`https://push.invalid/${randomUUID()}`).target;
      sure(await client.call(addPushDevice, { body }));
      return sure(await client.call(getReminders)).devices[0]?.id ?? 0;
    });

  /** A class of an admin, in which the friend is. */
  class = () =>
    this.#once('class', async () => {
      const { client } = this.#owner;
      const { id, code } = sure(await client.call(createClass, { body: { name: 'Lớp 6A' } }));
      const member = await this.#owner.newFriend();
      sure(await member.client.call(joinClass, { body: { class_code: code, name: 'Nguyễn Thị Lan' } }));
      return { id, code, member: member.id };
    });

  /** The token of a licence for the assistant. */
  licence = () => this.#once('licence', async () => sure(await this.#owner.client.call(aiLicense)).token);

  uuid = () => Promise.resolve<string>(randomUUID());
}

function sure<Body>({ status, body }: Answer<Body>): Body {
  if (status >= 300) throw new Error(`a thing could not be made: ${JSON.stringify(body)}`);
  return body;
}
