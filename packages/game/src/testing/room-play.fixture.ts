import type { GameMode, RoomGame } from '@icando/contract/room-rules';
import type { GameServerFrame } from '@icando/contract/room-frames';
import type { RoomRefusal } from '@icando/contract/room-refusals';
import type { GameWord } from '../questions/game-word.ts';
import type { Earned, RoomEffect, RoomEvent, Command } from '../rooms/events.ts';
import { openRoom } from '../rooms/open-room.ts';
import { rightAnswer } from '../rooms/open-question.ts';
import type { RoomRecord } from '../rooms/record.ts';
import { roomFrom } from '../rooms/restore.ts';
import type { Room } from '../rooms/room.ts';
import { hostOf, type Person, type Seat } from '../rooms/seats.ts';
import type { RoomSetup } from '../rooms/setup.ts';
import { step } from '../rooms/step.ts';
import { plainSet } from './words.fixture.ts';

type Frame<Type extends GameServerFrame['type']> = Extract<GameServerFrame, { type: Type }>;

export interface RoomOptions {
  type_game?: RoomGame;
  game_mode?: GameMode;
  /** Seconds. */
  game_duration?: number;
  form?: RoomSetup['form'];
  words?: readonly GameWord[];
  spare?: readonly GameWord[];
  seed?: number;
  /** How many seconds the answer is shown. */
  feedback_s?: number;
  /** The number of questions after which the game ends. */
  questions?: number;
  /** The number of words that the room draws; the test must answer with `words_drawn`. */
  draw_size?: number;
  /** Settings of admission and teams, as in the setup. */
  admission?: Pick<RoomSetup, 'allow_guests' | 'names' | 'teams' | 'join_locked'>;
  /** If false, no `xp_awarded` event is sent. */
  awardsXp?: boolean;
}

/** Runs one room for tests, with a clock, a timer and connection numbers. Frames and records are copied through JSON. */
export class RoomPlay {
  room: Room;
  now = 1_000;
  timer: number | null = null;
  /** All frames that each user has received, oldest first. */
  readonly inbox = new Map<number, GameServerFrame[]>();
  /** The effects of the latest event. */
  effects: readonly RoomEffect[] = [];
  refused: RoomRefusal | null = null;
  record: RoomRecord | null = null;
  readonly xpAwards: { game: number; earned: readonly Earned[] }[] = [];
  readonly closed: { user_id: number; connection: number; code: number }[] = [];
  ended = false;
  /** The XP after the daily cap, by user; users without an entry get all earned XP. */
  readonly capped = new Map<number, number>();
  readonly sockets = new Map<number, number>();
  watch: (to: number, frame: GameServerFrame) => void = () => {};
  watchEffects: (effect: RoomEffect) => void = () => {};
  private connections = 0;
  private readonly awardsXp: boolean;

  constructor(options: RoomOptions = {}) {
    this.awardsXp = options.awardsXp ?? true;
    const opened = openRoom({
      room_id: 'ABC234',
      type_game: options.type_game ?? 'game_select',
      game_mode: options.game_mode ?? 'correct_mode',
      game_duration: options.game_duration ?? 180,
      words: options.words ?? plainSet(20),
      spare: options.spare ?? [],
      seed: options.seed ?? 1,
      ...(options.feedback_s === undefined ? {} : { feedback_s: options.feedback_s }),
      ...(options.questions === undefined ? {} : { questions: options.questions }),
      ...(options.draw_size === undefined ? {} : { draw_size: options.draw_size, words: [] }),
      ...(options.form === undefined ? {} : { form: options.form }),
      ...options.admission,
      maker: personOf(1),
      now: this.now,
    });
    this.room = opened.room;
    this.take(opened.room, opened.effects);
  }

  /** Applies any event. */
  do(event: RoomEvent): this {
    const { room, effects, refused } = step(this.room, event);
    this.take(room, effects);
    this.refused = refused?.code ?? null;
    return this;
  }

  join(user_id: number, more: Partial<Person> = {}): this {
    this.connections += 1;
    const connection = this.connections;
    const before = this.sockets.get(user_id);
    this.sockets.set(user_id, connection);
    this.do({ type: 'join', person: { ...personOf(user_id), ...more }, connection, now: this.now });
    if (this.refused === null) return this;
    if (before === undefined) this.sockets.delete(user_id);
    else this.sockets.set(user_id, before);
    return this;
  }

  /** Joins users `first` to `last`. */
  joinAll(first: number, last: number): this {
    for (let user_id = first; user_id <= last; user_id += 1) this.join(user_id);
    return this;
  }

  /** Sends a command of a user through the user's current socket. */
  command(user_id: number, command: Command): this {
    return this.do({ ...command, user_id, connection: this.sockets.get(user_id) ?? 0, now: this.now });
  }

  ready(user_id: number, is_player?: boolean): this {
    return this.command(user_id, { type: 'ready', is_player });
  }

  go(user_id: number, type: 'leave' | 'disconnect'): this {
    const connection = this.sockets.get(user_id) ?? 0;
    this.sockets.delete(user_id);
    return this.do({ type, user_id, connection, now: this.now });
  }

  /** Answers the open question, or the one of `index`. `true` stands for the right answer. */
  answer(
    user_id: number,
    answer: string | true,
    more: { index?: number; lagMs?: number; pingMs?: number } = {},
  ): this {
    const index = more.index ?? (this.room.phase === 'question' ? this.room.open.index : 0);
    return this.command(user_id, {
      type: 'answer',
      index,
      answer: answer === true ? this.right() : answer,
      lagMs: more.lagMs ?? null,
      pingMs: more.pingMs ?? null,
    });
  }

  /** Advances the clock and sends each scheduled tick. */
  wait(ms: number): this {
    const until = this.now + ms;
    while (this.timer !== null && this.timer <= until && !this.ended) {
      this.now = Math.max(this.now, this.timer);
      this.do({ type: 'tick', now: this.now });
    }
    this.now = until;
    return this;
  }

  /** Sends scheduled ticks until the room is in the phase. */
  until(phase: Room['phase']): this {
    while (this.room.phase !== phase) {
      if (this.timer === null) throw new Error(`never ${phase}`);
      this.wait(this.timer - this.now);
    }
    return this;
  }

  /** Joins users 1 to `players` and opens the first question. */
  begin(players: number): this {
    this.joinAll(1, players).command(1, { type: 'start' });
    return this.wait(3_000);
  }

  /** Restores the room in another process with a different clock, after `ms`. */
  restart(ms = 0): this {
    if (this.record === null) throw new Error('nothing was recorded');
    this.sockets.clear();
    this.now = 50 + ms;
    const { room, effects } = roomFrom(asStored(this.record), this.now);
    this.take(room, effects);
    return this;
  }

  right(): string {
    return rightAnswer(this.in('question').open);
  }

  /** The room; throws if it is in a different phase. */
  in<Phase extends Room['phase']>(phase: Phase): Extract<Room, { phase: Phase }> {
    if (this.room.phase !== phase) throw new Error(`${this.room.phase}, not ${phase}`);
    return this.room as Extract<Room, { phase: Phase }>;
  }

  seat(user_id: number): Seat {
    const seat = this.room.state.seats.all.get(user_id);
    if (seat === undefined) throw new Error(`no seat of ${user_id}`);
    return seat;
  }

  get host(): number {
    return hostOf(this.room.state.seats);
  }

  framesOf<Type extends GameServerFrame['type']>(user_id: number, type: Type): Frame<Type>[] {
    const frames = this.inbox.get(user_id) ?? [];
    return frames.filter((frame): frame is Frame<Type> => frame.type === type);
  }

  /** The latest frame of the type; throws if there is none. */
  last<Type extends GameServerFrame['type']>(user_id: number, type: Type): Frame<Type> {
    const frame = this.framesOf(user_id, type).at(-1);
    if (frame === undefined) throw new Error(`${user_id} got no ${type}`);
    return frame;
  }

  types(user_id: number): string[] {
    return (this.inbox.get(user_id) ?? []).map(({ type }) => type);
  }

  /** Deletes the frames received so far. */
  forget(): this {
    this.inbox.clear();
    return this;
  }

  /** Applies the effects of a step. XP is awarded at once. */
  private take(room: Room, effects: readonly RoomEffect[]): void {
    this.room = room;
    this.effects = effects;
    for (const effect of effects) this.apply(effect);
    const award = effects.find((effect) => effect.type === 'award_xp');
    if (award === undefined || !this.awardsXp) return;
    this.do({ type: 'xp_awarded', game: award.game, added: this.capped, now: this.now });
    this.effects = [...effects, ...this.effects];
  }

  private apply(effect: RoomEffect): void {
    this.watchEffects(effect);
    switch (effect.type) {
      case 'send':
        if (!this.sockets.has(effect.to)) throw new Error(`a frame for ${effect.to}, who is not here`);
        this.deliver(effect.to, asSent(effect.frame));
        break;
      case 'broadcast': {
        const frame = asSent(effect.frame);
        for (const to of this.sockets.keys()) if (!effect.except.includes(to)) this.deliver(to, frame);
        break;
      }
      case 'close':
        this.closed.push(effect);
        if (this.sockets.get(effect.user_id) === effect.connection) this.sockets.delete(effect.user_id);
        break;
      case 'schedule':
        this.timer = effect.at;
        break;
      case 'record':
        this.record = effect.record;
        break;
      case 'award_xp':
        this.xpAwards.push(effect);
        break;
      case 'end_room':
        this.ended = true;
        break;
    }
  }

  private deliver(to: number, frame: GameServerFrame): void {
    this.watch(to, frame);
    const frames = this.inbox.get(to);
    if (frames === undefined) this.inbox.set(to, [frame]);
    else frames.push(frame);
  }
}

/** Copies a frame, so that later changes of the room do not change it. */
function asSent(frame: GameServerFrame): GameServerFrame {
  return JSON.parse(JSON.stringify(frame)) as GameServerFrame;
}

function asStored(record: RoomRecord): RoomRecord {
  return JSON.parse(JSON.stringify(record)) as RoomRecord;
}

export function personOf(user_id: number): Person {
  return { user_id, username: `player${user_id}`, avatar: 'no-user.jpg' };
}
