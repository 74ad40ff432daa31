import { EXTRA_TIMES, GAME_MODES, ROOM_GAMES } from '@icando/contract/room-rules';
import type { GameServerFrame, PlayerResult } from '@icando/contract/room-frames';
import { pick, rollBelow, seededDice, type Dice } from '../dice.ts';
import { hasAnswered } from '../rooms/answers.ts';
import type { RoomEffect, Command } from '../rooms/events.ts';
import type { Seat } from '../rooms/seats.ts';
import { RoomPlay } from './room-play.fixture.ts';
import { plainSet } from './words.fixture.ts';

/** A simulated client. Two queues represent the network: commands to the room, and frames from it. */
interface Peer {
  readonly user_id: number;
  readonly up: Command[];
  readonly down: GameServerFrame[];
  /** The index of the latest question that this client has received; null before the first. */
  index: number | null;
}

/** One room with random events from a seed. The invariants are checked after every step. */
export class Fuzz {
  /** Questions scored so far. */
  questions = 0;
  private readonly dice: Dice;
  private readonly play: RoomPlay;
  private readonly peers: Peer[];
  /** The sum of the points in all question_end frames of this game, by user. */
  private readonly sums = new Map<number, number>();
  private readonly former = new Map<number, number>();
  /** Game, question and user of each answer_result. */
  private readonly verdicts = new Set<string>();
  private isRejoining = false;
  private readonly isLargeRoom: boolean;

  constructor(seed: number) {
    this.dice = seededDice(seed);
    this.play = new RoomPlay({
      type_game: pick(ROOM_GAMES, this.dice),
      game_mode: pick(GAME_MODES, this.dice),
      game_duration: 60,
      words: plainSet(1 + rollBelow(8, this.dice)),
      seed,
      awardsXp: this.dice() < 0.8,
    });
    this.isLargeRoom = seed % 200 === 0;
    const people = this.isLargeRoom ? 110 : 1 + rollBelow(6, this.dice);
    this.peers = Array.from({ length: people }, (_, place) => {
      return { user_id: place + 1, up: [], down: [], index: null };
    });
    this.play.watch = (to, frame) => this.see(to, frame);
    this.play.watchEffects = (effect) => this.addUp(effect);
    if (this.isLargeRoom) for (const peer of this.peers) this.connect(peer);
  }

  run(events: number): this {
    for (let event = 0; event < events && !this.play.ended; event += 1) {
      this.doAnything(pick(this.peers, this.dice));
      this.checkRoom();
    }
    this.endRoom();
    return this;
  }

  private doAnything(peer: Peer): void {
    const { play, dice } = this;
    const isHere = play.sockets.has(peer.user_id);
    const chance = dice();
    if (chance < 0.25) play.wait(rollBelow(4, dice) * rollBelow(2_000, dice));
    else if (chance < 0.35) this.connect(peer);
    else if (chance < 0.39 && isHere) this.disconnect(peer, 'disconnect');
    else if (chance < 0.4 && isHere) this.disconnect(peer, 'leave');
    else if (chance < 0.41) this.crash();
    else if (chance < 0.65) this.arrive(peer);
    else if (isHere) peer.up.push(this.anyCommand(peer));
    else if (chance < 0.9) this.connect(peer);
    this.read(peer);
  }

  private connect(peer: Peer): void {
    this.isRejoining = true;
    this.play.join(peer.user_id);
    this.isRejoining = false;
  }

  private disconnect(peer: Peer, how: 'disconnect' | 'leave'): void {
    this.play.go(peer.user_id, how);
    peer.up.length = 0;
    peer.down.length = 0;
  }

  private crash(): void {
    this.play.restart(rollBelow(5_000, this.dice));
    for (const peer of this.peers) {
      peer.up.length = 0;
      peer.down.length = 0;
    }
    // The open question will be asked again from its start.
    this.verdicts.clear();
    // A departure less than a second ago may not have been recorded (R59); such a player is only disconnected now.
    for (const [user_id, { score }] of this.play.room.state.seats.all) {
      if (!this.sums.has(user_id) && this.former.get(user_id) === score) this.sums.set(user_id, score);
    }
  }

  /** Delivers the oldest command of this peer to the room. */
  private arrive(peer: Peer): void {
    const command = peer.up.shift();
    if (command !== undefined && this.play.sockets.has(peer.user_id))
      this.play.command(peer.user_id, command);
  }

  private read(peer: Peer): void {
    const frame = peer.down.shift();
    if (frame?.type === 'question') peer.index = frame.question.index;
  }

  private anyCommand(peer: Peer): Command {
    const { dice } = this;
    const chance = dice();
    if (chance < 0.2) return { type: 'ready', is_player: dice() < 0.8, is_ready: dice() < 0.9 };
    if (chance < 0.27) return { type: 'start' };
    if (chance < 0.28) return { type: 'kick', target: pick(this.peers, dice).user_id, ban: dice() < 0.5 };
    if (chance < 0.285) return { type: 'end_game' };
    if (chance < 0.29) return this.anyControl();
    if (chance < 0.33) return { type: 'play_again' };
    const lagMs = dice() < 0.5 ? null : rollBelow(400, dice);
    const pingMs = dice() < 0.5 ? null : rollBelow(400, dice) - 20;
    return { type: 'answer', index: peer.index ?? 0, answer: this.anyAnswer(), lagMs, pingMs };
  }

  private anyControl(): Command {
    const target = pick(this.peers, this.dice).user_id;
    return pick<Command>(
      [
        { type: 'pause', paused: true },
        { type: 'pause', paused: false },
        { type: 'skip' },
        { type: 'extra_time', target, factor: pick(EXTRA_TIMES, this.dice) },
        { type: 'lock', locked: this.dice() < 0.5 },
        { type: 'rename', target, username: `name ${target}` },
      ],
      this.dice,
    );
  }

  private anyAnswer(): string {
    const { room } = this.play;
    if (room.phase === 'question' && this.dice() < 0.6) {
      const { open } = room;
      if (open.type_game === 'game_boong' && this.dice() < 0.7) return open.out.at(-1)?.show_word ?? '';
      return this.play.right();
    }
    return pick(['', 'word1', 'từ2', '1,2', '2,1,3', '1', ',,', 'word2'], this.dice);
  }

  /** Checks a frame when it is sent, because a client could keep all of its frames. */
  private see(to: number, frame: GameServerFrame): void {
    this.peers[to - 1]?.down.push(frame);
    const { room } = this.play;
    this.checkNoAnswer(to, frame);
    if (frame.type === 'answer_result' && !this.isRejoining) {
      const key = `${room.state.games}/${frame.index}/${to}`;
      check(!this.verdicts.has(key), 'a second answer was taken');
      this.verdicts.add(key);
      check(frame.points >= 0 && frame.points <= 100, 'points out of range');
    }
  }

  /** Sums the points for R52, even without connected players. In a large room the frame has only the best players. */
  private addUp(effect: RoomEffect): void {
    if (effect.type !== 'broadcast') return;
    const { frame } = effect;
    if (frame.type === 'game_started') this.sums.clear();
    if (frame.type === 'player_left') this.freeSeat(frame.user_id_left);
    if (frame.type === 'game_end') this.checkEnd(frame.players);
    if (frame.type !== 'question_end') return;
    this.questions += 1;
    for (const [user_id, points] of Object.entries(frame.scores)) {
      this.sums.set(Number(user_id), (this.sums.get(Number(user_id)) ?? 0) + points);
    }
  }

  private freeSeat(user_id: number): void {
    // A departure does not change the results of a finished game.
    if (this.play.room.phase === 'finished') return;
    this.former.set(user_id, this.sums.get(user_id) ?? 0);
    this.sums.delete(user_id);
  }

  /** Checks R26. The room has already changed when its frames are sent, so the open question is read from the frame. */
  private checkNoAnswer(to: number, frame: GameServerFrame): void {
    if (frame.type === 'question') {
      const { correct_option, type_game, read_words } = frame.question;
      const isMask = correct_option === null || !/[a-z0-9]/i.test(correct_option);
      check(isMask, 'an answer in a question');
      check(type_game === 'game_listen' || read_words.length === 0, 'words read in another game');
      return;
    }
    const { room } = this.play;
    if (room.phase !== 'question') return;
    const seat = room.state.seats.all.get(to);
    if (seat !== undefined && hasAnswered(seat, room.open.index)) return;
    const text = JSON.stringify(frame);
    check(!text.includes('correct_option') || frame.type === 'question_end', 'an answer before the answer');
    if (frame.type === 'question_end') check(frame.index < room.open.index, 'the end of an open question');
    else if (room.open.type_game === 'game_write')
      check(!text.includes(this.play.right()), 'the word itself');
  }

  private checkEnd(players: readonly PlayerResult[]): void {
    for (const { user_id, score, correct_number, total_number } of players) {
      check(
        this.isLargeRoom || score === (this.sums.get(user_id) ?? 0),
        `the points of ${user_id} are not their sum`,
      );
      check(correct_number <= total_number, 'more right than asked');
      check(score <= correct_number * 100, 'points without right answers');
    }
  }

  private checkRoom(): void {
    const { room, timer, now } = this.play;
    const mayHaveNoTimer = room.phase === 'waiting' || room.phase === 'finished';
    check(timer === null ? mayHaveNoTimer : timer > now || this.play.ended, 'nothing wakes the room');
    const seats = [...room.state.seats.all.values()];
    const count = (is: (seat: Seat) => boolean) => seats.filter(is).length;
    const { counts } = room.state.seats;
    const isHere = ({ connection }: Seat) => connection !== null;
    check(counts.connected === count(isHere), 'connected miscounted');
    check(counts.connected === this.play.sockets.size, 'a socket without a seat');
    check(counts.ready === count(({ is_ready }) => is_ready), 'ready miscounted');
    check(counts.connectedReady === count((seat) => isHere(seat) && seat.is_ready), 'ready miscounted');
    check(counts.connectedPlayers === count((seat) => isHere(seat) && seat.is_player), 'players miscounted');
    if (room.phase === 'waiting')
      check(
        seats.every(({ score }) => score === 0),
        'points while waiting',
      );
    if (room.phase !== 'question') return;
    const { answers, open } = room;
    const present = seats.filter(
      (seat) => isHere(seat) && seat.is_player && seat.from !== null && seat.from <= open.index,
    );
    check(answers.present === present.length, 'present miscounted');
    const missing = present.filter((seat) => !hasAnswered(seat, open.index)).length;
    check(answers.missing === missing, 'missing miscounted');
    const answered = seats.filter((seat) => hasAnswered(seat, open.index));
    check(answers.answered === answered.length, 'answered miscounted');
    check(answers.correct === answered.filter(({ latest }) => latest.correct).length, 'correct miscounted');
    const mayBeOpen = missing > 0 || present.length === 0 || room.state.pausedAt !== null;
    check(mayBeOpen, 'everybody has answered and the question is open');
  }

  /** All players reconnect and send nothing, so the game ends by itself. Then all disconnect, and the room ends. */
  private endRoom(): void {
    const { play } = this;
    if (play.ended) return;
    for (const peer of this.peers) this.connect(peer);
    if (play.room.phase === 'waiting') play.command(play.host, { type: 'start' });
    play.command(play.host, { type: 'pause', paused: false });
    const playing = play.room.phase !== 'waiting';
    // Banned players cannot reconnect, and a room without connections opens no question.
    play.wait(play.sockets.size === 0 ? 0 : 200_000);
    this.checkRoom();
    check(!playing || play.sockets.size === 0 || play.room.phase === 'finished', 'the game goes on for ever');
    check(
      !playing || [...play.sockets.keys()].every((user_id) => play.framesOf(user_id, 'game_end').length > 0),
      'no end',
    );
    for (const { user_id } of this.peers) if (play.sockets.has(user_id)) play.go(user_id, 'disconnect');
    play.wait(60_000);
    check(play.ended, 'the room stays for ever');
  }
}

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
