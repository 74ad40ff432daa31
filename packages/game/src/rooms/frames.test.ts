import { gameServerFrame } from '@icando/contract/room-frames';
import { ROOM_GAMES } from '@icando/contract/room-rules';
import { expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';

it.each(ROOM_GAMES)('every frame of %s matches the schema of the contract', (type_game) => {
  const frameTypes = new Set<string>();
  const play = new RoomPlay({ type_game });
  play.watch = (_to, frame) => {
    expect(gameServerFrame.parse(frame)).toEqual(frame);
    frameTypes.add(frame.type);
  };
  play.joinAll(1, 4).ready(1, false).go(4, 'leave').command(1, { type: 'start' }).until('question');
  for (let question = 0; question < 3; question += 1) {
    // Answers are refused while the words are read.
    if (type_game === 'game_listen') play.wait(4_000);
    play.answer(2, true).answer(3, '-').until('feedback').until('question');
  }
  play.go(3, 'disconnect').join(3).command(1, { type: 'kick', target: 3, ban: true });
  play.command(1, { type: 'end_game' }).command(1, { type: 'play_again' });
  expect([...frameTypes].toSorted()).toEqual([
    'answer_result',
    'answered',
    'game_end',
    'game_started',
    'player_joined',
    'player_left',
    'player_ready',
    'question',
    'question_end',
    'standing',
  ]);
});
