import { GAME_MODES, ROOM_GAMES, type GameMode, type RoomGame } from '@icando/contract/room-rules';
import type { Word } from '@icando/contract/words';
import { pick, seededDice, type Dice } from '@icando/game/dice';
import { expect, it } from 'vitest';
import {
  pause,
  type Frame,
  type SocketClient,
} from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { onBothDatabases, Client } from '../../test/support/testing.fixture.ts';
import {
  signedInUsers,
  dial,
  rightFor,
  roomOf,
  joinRoom,
  wordsOf,
} from '../../test/support/rooms/rooms.fixture.ts';

const PLAYERS = 5;
const GAMES = ROOM_GAMES.flatMap((game) => GAME_MODES.map((mode) => [game, mode] as const));
const QUESTION_KEYS =
  'correct_option hole index new_question options read_words show_word time_left_ms type_game view_words word_question'.split(
    ' ',
  );

/** A player who plays at random, reconnects, and records every raw frame. */
class Recorder {
  readonly raw: string[] = [];
  isOver = false;
  #socket: SocketClient | undefined;
  readonly #client: Client;
  readonly #roomId: string;
  readonly #words: readonly Word[];
  readonly #dice: Dice;
  readonly #plays: boolean;

  constructor(client: Client, roomId: string, words: readonly Word[], dice: Dice, plays: boolean) {
    this.#client = client;
    this.#roomId = roomId;
    this.#words = words;
    this.#dice = dice;
    this.#plays = plays;
  }

  async connect(): Promise<void> {
    const socket = dial(this.#client, this.#roomId);
    this.#socket = socket;
    socket.ws.on('message', (data) => {
      this.raw.push((data as Buffer).toString());
      const frame = JSON.parse((data as Buffer).toString()) as Frame;
      if (frame.type === 'question') void this.#onQuestion(socket, frame['question']);
    });
    await socket.next('player_joined');
  }

  send(frame: object): void {
    this.#socket?.send(frame);
  }

  leave(): void {
    this.isOver = true;
    this.#socket?.close();
  }

  async #onQuestion(socket: SocketClient, question: Frame['question']): Promise<void> {
    const dice = this.#dice;
    if (question.new_question && dice() < 0.1) {
      socket.ws.terminate();
      await pause(dice() * 400);
      if (!this.isOver) await this.connect().catch(() => {});
      return;
    }
    if (!this.#plays) return;
    await pause(question.read_words.length * 1_000 + 10 + dice() * 150);
    if (socket.ws.readyState !== 1) return;
    const right = rightFor(question, this.#words);
    // A click on another mouse is a wrong answer.
    if (question.show_word !== null && question.show_word !== right && dice() < 0.8) return;
    const wrong = question.show_word ?? pick([...question.options, '', 'no', right.slice(1)], dice);
    socket.send({
      type: 'submit_answer',
      answer: dice() < 0.6 ? right : wrong,
      question_index: question.index,
    });
  }
}

/** The frames a player received while it could still answer: from a question's opening to its own result or the end. */
function beforeAnswers(raw: readonly string[]): { open: Frame[]; end: Frame }[] {
  const frames = raw.map((text) => JSON.parse(text) as Frame);
  const found: { open: Frame[]; end: Frame }[] = [];
  for (const [place, end] of frames.entries()) {
    if (end.type !== 'question_end') continue;
    const isOwn = ({ type, ...frame }: Frame) =>
      (type === 'answer_result' || type === 'question_end') && frame['index'] === end['index'];
    const last = frames.findIndex((frame) => isOwn(frame));
    const before = frames.slice(0, Math.min(last, place));
    const from = before.findLastIndex(({ type }) => type === 'question_end') + 1;
    found.push({ open: before.slice(from), end });
  }
  return found;
}

const questionsIn = (frames: readonly Frame[]) => frames.filter(({ type }) => type === 'question');

function expectNoAnswer(game: RoomGame, open: readonly Frame[], end: Frame): void {
  const right = String(end['correct_option']).toLowerCase();
  for (const frame of open) {
    if (frame.type !== 'question') {
      // Only the question itself may contain any word.
      const text = JSON.stringify(frame).toLowerCase();
      expect(text).not.toContain(`"${right}"`);
      for (const { foreign_word, native_word } of end['words'] ?? [end['word']]) {
        expect(text).not.toContain(`"${foreign_word}"`.toLowerCase());
        expect(text).not.toContain(`"${native_word}"`.toLowerCase());
      }
      expect(frame).not.toHaveProperty('correct_option');
      continue;
    }
    const { question } = frame;
    expect(Object.keys(question).toSorted()).toEqual(QUESTION_KEYS);
    expect(question.correct_option ?? '').toMatch(/^[•' -]*$/);
    if (game === 'game_select') expect(new Set(question.options).size).toBe(3);
    else expect(question.options).toEqual([]);
    if (game !== 'game_listen') expect([question.read_words, question.view_words]).toEqual([[], []]);
    if (game === 'game_listen') expect(JSON.stringify(question)).not.toContain(right);
    if (game === 'game_write') expect(JSON.stringify(frame).toLowerCase()).not.toContain(right);
    if (game === 'game_boong' && question.show_word?.toLowerCase() !== right)
      expect(JSON.stringify(frame).toLowerCase()).not.toContain(right);
  }
}

onBothDatabases('every frame that every player got', (server) => {
  it(
    'holds no answer before the player has answered, in any game or mode',
    { timeout: 120_000 },
    async () => {
      await Promise.all(
        GAMES.map(async ([game, mode]) => {
          try {
            await play(game, mode);
          } catch (cause) {
            throw new Error(`${game} in ${mode}`, { cause });
          }
        }),
      );
    },
  );

  async function play(game: RoomGame, mode: GameMode): Promise<void> {
    const dice = seededDice(ROOM_GAMES.indexOf(game) * 2 + GAME_MODES.indexOf(mode) + 1);
    const people = (await signedInUsers(server.store, PLAYERS)).map(
      ({ token }) => new Client(server.origin, token),
    );
    const [lan] = people;
    if (lan === undefined) throw new Error('nobody');
    const words = await wordsOf(lan);
    const roomId = await roomOf(lan, words, game, mode);
    const recorders = people.map((person, index) => new Recorder(person, roomId, words, dice, index !== 1));
    for (const recorder of recorders) await recorder.connect();
    recorders[1]?.send({ type: 'ready', is_player: false });
    recorders[0]?.send({ type: 'start' });
    // A mouse question without a hit takes all its time.
    const ended = () =>
      recorders.flatMap(({ raw }) => beforeAnswers(raw).flatMap(({ open }) => questionsIn(open)));
    await expect.poll(() => ended().length, { timeout: 60_000, interval: 200 }).toBeGreaterThan(3 * PLAYERS);
    const last = await joinRoom(lan, roomId);
    last.socket.send({ type: 'end_game' });
    await last.socket.next('game_end');
    for (const recorder of recorders) recorder.leave();
    let questions = 0;
    for (const { raw } of recorders) {
      for (const { open, end } of beforeAnswers(raw)) {
        expectNoAnswer(game, open, end);
        questions += questionsIn(open).length;
      }
    }
    expect(questions).toBeGreaterThan(3 * PLAYERS);
  }
});
