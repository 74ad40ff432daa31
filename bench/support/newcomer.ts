import { makePdf } from '../../e2e/support/papers.ts';

/** A new user, signed in through the API. */
export interface Newcomer {
  token: string;
  addWord(english: string, vietnamese: string): Promise<unknown>;
  addLesson(name: string): Promise<unknown>;
  /** Uploads a PDF of one page. */
  addPaper(name: string): Promise<void>;
}

/** Registers and signs in. */
export async function newcomerAt(origin: string, email = 'thao.my@example.com'): Promise<Newcomer> {
  const account = { username: 'Thảo My', email, password: 'mực tím vở ô ly' };
  await post(origin, '/api/register', account);
  const { access_token: token } = await post<{ access_token: string }>(origin, '/api/login', account);
  return {
    token,
    addWord: (word_e, word_v) => post(origin, '/api/word', { word_e, word_v }, token),
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
  };
}

async function post<Reply>(origin: string, path: string, body: unknown, token?: string): Promise<Reply> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}
