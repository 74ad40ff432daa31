import { makePdf } from '../../e2e/support/papers.ts';

/** A new user, signed in through the API. */
export interface Newcomer {
  token: string;
  /** Adds a word; returns the path of its recording. */
  addWord(english: string, vietnamese: string): Promise<string>;
  addLesson(name: string): Promise<unknown>;
  /** Uploads a PDF of one page. */
  addPaper(name: string): Promise<void>;
  /** Opens a room with all words; returns its id. */
  createRoom(game: string): Promise<string>;
}

/** Registers and signs in. */
export async function newcomerAt(origin: string, email = 'thao.my@example.com'): Promise<Newcomer> {
  const account = { username: 'Thảo My', email, password: 'mực tím vở ô ly' };
  await post(origin, '/api/register', account);
  const { access_token: token } = await post<{ access_token: string }>(origin, '/api/login', account);
  return {
    token,
    async addWord(word_e, word_v) {
      const { word } = await post<{ word: { audio: string } }>(
        origin,
        '/api/word',
        { word_e, word_v },
        token,
      );
      return `/${word.audio}`;
    },
    addLesson: (lesson_name) => post(origin, '/api/lesson', { lesson_name }, token),
    async addPaper(name) {
      const form = new FormData();
      form.append('name', name);
      form.append('file', new Blob([new Uint8Array(makePdf([name]))]), 'de-thi.pdf');
      const response = await fetch(`${origin}/api/test-banks/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      if (!response.ok) throw new Error(`a paper: ${response.status} ${await response.text()}`);
    },
    async createRoom(type_game) {
      const reply = await fetch(`${origin}/api/word?size=100`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data } = (await reply.json()) as { data: { id: number }[] };
      const room = {
        type_game,
        game_mode: 'speed_mode',
        game_duration: 180,
        words: data.map(({ id }) => ({ id })),
      };
      return (await post<{ room_id: string }>(origin, '/api/game/create_room', room, token)).room_id;
    },
  };
}

async function post<Answer>(origin: string, path: string, body: unknown, token?: string): Promise<Answer> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
