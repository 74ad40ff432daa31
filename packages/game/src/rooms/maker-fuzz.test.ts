import type { GameServerFrame } from '@icando/contract/room-frames';
import { expect, it } from 'vitest';
import { pick, rollBelow, seededDice, type Dice } from '../dice.ts';
import { RoomPlay } from '../testing/room-play.fixture.ts';
import type { Command } from './events.ts';

const ROOMS = 200;
const EVENTS = 120;
const MAKER = 1;
/** Users 1 to 3 have an account, 4 to 6 are guests. */
const ACCOUNTS = 3;
const PEOPLE = 6;

/** Who is the host according to the frames that a player has received. */
interface Told {
  host?: number;
  /** The first player of the last list. */
  first?: number | undefined;
}

/** How often random events put these situations to the test. */
const met = { makerReturned: 0, guestWasHost: 0, accountTookRole: 0, kicked: 0, extraTimes: 0 };

it('of 200 rooms with random events, each belongs to its creator', () => {
  for (let seed = 1; seed <= ROOMS; seed += 1) {
    try {
      playAnyRoom(seed);
    } catch (cause) {
      throw new Error(`seed ${seed}: ${String(cause)}`, { cause });
    }
  }
  // Fewer would mean that the random events hardly ever reach these situations.
  expect(Math.min(...Object.values(met))).toBeGreaterThan(ROOMS / 5);
});

const isGuest = (user_id: number) => user_id > ACCOUNTS;

function playAnyRoom(seed: number): void {
  const dice = seededDice(seed);
  const play = new RoomPlay({ seed });
  const told = new Map<number, Told>();
  play.watch = (to, frame) => readFrame(told, to, frame);
  for (let event = 0; event < EVENTS && !play.ended; event += 1) {
    doAnything(play, dice);
    checkRoom(play);
    for (const to of play.sockets.keys()) {
      const { host, first } = told.get(to) ?? {};
      check(host === play.host && first === play.host, `${to} was not told who is the host`);
    }
  }
}

function doAnything(play: RoomPlay, dice: Dice): void {
  const user_id = 1 + rollBelow(PEOPLE, dice);
  const chance = dice();
  if (chance < 0.03) play.restart(rollBelow(2_000, dice));
  else if (chance < 0.12) play.wait(rollBelow(20_000, dice));
  else if (!play.sockets.has(user_id) || chance < 0.2) join(play, user_id);
  else if (chance < 0.3) play.go(user_id, 'leave');
  else if (chance < 0.38) play.go(user_id, 'disconnect');
  else {
    const command = anyCommand(dice);
    play.command(user_id, command);
    if (play.refused !== null) return;
    if (command.type === 'kick') met.kicked += 1;
    if (command.type === 'extra_time') met.extraTimes += 1;
  }
}

function join(play: RoomPlay, user_id: number): void {
  const before = play.host;
  play.join(user_id, { is_guest: isGuest(user_id) });
  check(user_id !== MAKER || play.refused === null, 'the creator is kept out');
  if (play.host === before) return;
  if (user_id === MAKER) met.makerReturned += 1;
  else if (isGuest(before)) met.accountTookRole += 1;
}

function anyCommand(dice: Dice): Command {
  const target = dice() < 0.4 ? MAKER : 1 + rollBelow(PEOPLE, dice);
  return pick<Command>(
    [
      { type: 'kick', target, ban: dice() < 0.05 },
      { type: 'rename', target, username: `name ${target} ${rollBelow(5, dice)}` },
      { type: 'extra_time', target, factor: pick([1.5, 2], dice) },
      { type: 'lock', locked: dice() < 0.1 },
      { type: 'ready' },
      { type: 'start' },
      { type: 'skip' },
      { type: 'end_game' },
      { type: 'play_again' },
    ],
    dice,
  );
}

function checkRoom({ room, host, sockets }: RoomPlay): void {
  check(!sockets.has(MAKER) || host === MAKER, 'the creator is here and not the host');
  check(!room.state.kicked.has(MAKER), 'the creator is banned');
  if (!isGuest(host) || !sockets.has(host)) return;
  met.guestWasHost += 1;
  check([...sockets.keys()].every(isGuest), 'a guest is host beside an account');
}

function readFrame(told: Map<number, Told>, to: number, frame: GameServerFrame): void {
  check(to === MAKER || !JSON.stringify(frame).includes('extra_time'), 'extra time told to another');
  const isKick = frame.type === 'player_left' && frame.reason === 'kicked';
  check(!isKick || frame.user_id_left !== MAKER, 'the creator is kicked');
  const news: Told = {};
  if ('host_id' in frame) news.host = frame.host_id;
  if ('room' in frame && frame.room !== undefined) news.host = frame.room.host_id;
  if ('all_players' in frame) news.first = frame.all_players[0]?.user_id;
  else if (frame.type === 'player_left' || frame.type === 'player_ready')
    news.first = frame.players[0]?.user_id;
  told.set(to, { ...told.get(to), ...news });
}

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
