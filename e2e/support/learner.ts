import { randomUUID } from 'node:crypto';

export const PASSWORD = 'mực tím vở ô ly';

/** A user with an account and an access token. */
export interface Learner {
  name: string;
  email: string;
  token: string;
  /** Calls the API as this person; throws on any failure. */
  call<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer>;
  addWords(words: readonly (readonly [english: string, vietnamese: string])[]): Promise<void>;
}

/** Makes an account and signs it in through the API. `more`: further fields of the sign-up. */
export async function newLearner(origin: string, name = 'Thảo My', more: object = {}): Promise<Learner> {
  const email = `${randomUUID()}@example.com`;
  const call = async <Answer>(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<Answer> => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  await call('POST', '/api/register', { username: name, email, password: PASSWORD, ...more });
  const { access_token: token } = await call<{ access_token: string }>('POST', '/api/login', {
    email,
    password: PASSWORD,
  });
  return {
    name,
    email,
    token,
    call: (method, path, body) => call(method, path, body, token),
    async addWords(words) {
      for (const [word_e, word_v] of words) await call('POST', '/api/word', { word_e, word_v }, token);
    },
  };
}
