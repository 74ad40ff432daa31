import type { Learner } from './learner.ts';

interface Question {
  index: number;
  word_question: string;
  options: string[];
}

/** Joins a room as a player without a browser. `choose` returns the answer to a question, or null to give none. */
async function sitDown(
  origin: string,
  { token }: Pick<Learner, 'token'>,
  roomId: string,
  choose: (question: Question) => string | null = () => null,
) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/game/${roomId}?token=${token}`);
  const waiting = new Map<string, () => void>();
  const received: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as { type: string; question: Question };
    received.push(frame.type);
    waiting.get(frame.type)?.();
    if (frame.type !== 'question') return;
    const { question } = frame;
    const answer = choose(question);
    if (answer === null) return;
    socket.send(JSON.stringify({ type: 'submit_answer', answer, question_index: question.index }));
  });
  const until = (type: string, times = 1) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (received.filter((name) => name === type).length >= times) resolve();
      };
      waiting.set(type, check);
      check();
    });
  await until('player_joined');
  return {
    until,
    send: (frame: object) => socket.send(JSON.stringify(frame)),
    leave: () => socket.close(1000),
  };
}

/** Plays a select game of `questions` questions: the host answers right, the player wrong. Returns the room's id. */
export async function playedRoom(
  origin: string,
  host: Learner,
  player: Learner,
  questions: number,
): Promise<string> {
  const { data } = await host.call<{ data: { id: number; foreign_word: string; native_word: string }[] }>(
    'GET',
    '/api/word?size=100',
  );
  const { room_id } = await host.call<{ room_id: string }>('POST', '/api/game/create_room', {
    type_game: 'game_select',
    game_mode: 'correct_mode',
    game_duration: 60,
    feedback_s: 1,
    words: data.map(({ id }) => ({ id })),
  });
  const rightFor = ({ word_question, options }: Question) =>
    options.find((option) =>
      data.some(
        ({ foreign_word, native_word }) =>
          (foreign_word === word_question && native_word === option) ||
          (native_word === word_question && foreign_word === option),
      ),
    ) ?? '';
  const first = await sitDown(origin, host, room_id, rightFor);
  const second = await sitDown(
    origin,
    player,
    room_id,
    (question) => question.options.find((option) => option !== rightFor(question)) ?? '',
  );
  first.send({ type: 'start' });
  await second.until('question_end', questions);
  first.send({ type: 'end_game' });
  await second.until('game_end');
  first.leave();
  second.leave();
  return room_id;
}
