import { describe, expect, it } from 'vitest';
import { ApiError } from '../platform/api/api-error.ts';
import type { StreamRequest } from '../platform/api/stream.ts';
import { keepFitting, messagesFor, parseHistory } from './ai-history.ts';
import { createAiStore, NO_ANSWER, NOT_SENT } from './ai-store.ts';

const PICTURE = 'data:image/jpeg;base64,AA==';
const more = (content: string) => JSON.stringify({ choices: [{ delta: { content } }] });

function deps(answers: (string[] | Error)[]) {
  const requests: StreamRequest[] = [];
  const reports: string[] = [];
  let stored: string | null = null;
  let licences = 0;
  const store = createAiStore({
    async getLicense() {
      licences += 1;
      return { status_code: 200, url: '/api/ai/chat/completions', token: `t${licences}`, model: 'm' };
    },
    async *stream(sent) {
      requests.push(sent);
      const answer = answers.shift() ?? [];
      if (answer instanceof Error) throw answer;
      yield* answer;
    },
    load: () => stored,
    save(text) {
      stored = text;
      return true;
    },
    report: ({ text }) => reports.push(text),
    now: () => 0,
  });
  return { store, requests, reports, stored: () => parseHistory(stored) };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

describe('asking the assistant', () => {
  it('stores the question and the answer', async () => {
    const { store, requests, stored } = deps([[more('Chào '), more('bạn'), '[DONE]', more('!')]]);
    store.send('  ');
    store.send(' xin chào ', PICTURE);
    expect(store.get().partial).toBe('');
    store.send('nữa');
    await settle();
    expect(stored()).toEqual([
      { role: 'user', content: 'xin chào', imageUrl: PICTURE },
      { role: 'assistant', content: 'Chào bạn' },
    ]);
    expect(requests).toHaveLength(1);
  });

  it('also reads an answer that is not streamed', async () => {
    const whole = JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'Chào' } }] });
    const { store, stored } = deps([[whole]]);
    store.send('a');
    await settle();
    expect(stored().at(-1)).toEqual({ role: 'assistant', content: 'Chào' });
  });

  it('reports empty and interrupted answers, and replaces a partial answer by a complete one', async () => {
    const broken = JSON.stringify({ error: { message: 'It broke off.' } });
    const { store, reports, stored } = deps([['[DONE]'], [more('Nửa'), broken], [more('Cả câu')]]);
    store.send('a');
    await settle();
    expect(store.get().failure).toEqual({ text: NO_ANSWER, detail: '' });
    store.retry();
    await settle();
    expect(store.get().failure).toEqual({ text: NOT_SENT, detail: 'It broke off.' });
    expect(stored().at(-1)?.content).toBe('Nửa');
    store.retry();
    await settle();
    expect(store.get().failure).toBeNull();
    expect(stored().map(({ content }) => content)).toEqual(['a', 'Cả câu']);
    expect(reports).toEqual([NO_ANSWER, NOT_SENT]);
  });

  it('requests a new licence once after the old one has expired', async () => {
    const over = new ApiError({ status: 401, detail: 'Please sign in.' });
    const { store, requests } = deps([over, [more('ừ')], over, over]);
    store.send('a');
    await settle();
    expect(requests.map(({ token }) => token)).toEqual(['t1', 't2']);
    expect(store.get().failure).toBeNull();
    store.send('b');
    await settle();
    expect(requests).toHaveLength(4);
    expect(store.get().failure?.text).toBe(NOT_SENT);
  });
});

describe('the history on this device', () => {
  it('drops invalid entries', () => {
    expect(parseHistory('{')).toEqual([]);
    expect(parseHistory('{"role":"user"}')).toEqual([]);
    const kept = [
      { role: 'user', content: 'a', imageUrl: 'javascript:x' },
      { role: 'system', content: 'b' },
      null,
    ];
    expect(parseHistory(JSON.stringify(kept))).toEqual([{ role: 'user', content: 'a' }]);
  });

  it('drops pictures before texts when the storage is full', () => {
    let stored = '';
    const lines = [
      { role: 'user' as const, content: 'a', imageUrl: PICTURE + 'A'.repeat(500) },
      { role: 'assistant' as const, content: 'b' },
    ];
    keepFitting(lines, (text) => {
      if (text.length > 200) return false;
      stored = text;
      return true;
    });
    expect(parseHistory(stored)).toEqual([
      { role: 'user', content: 'a' },
      { role: 'assistant', content: 'b' },
    ]);
  });

  it('sends only its last messages and pictures to the assistant', () => {
    const lines = Array.from({ length: 50 }, (_, at) => ({
      role: 'user' as const,
      content: `${at}`,
      imageUrl: PICTURE,
    }));
    const sent = messagesFor(lines);
    expect(sent).toHaveLength(30);
    expect(sent.filter(({ content }) => Array.isArray(content))).toHaveLength(3);
    expect(sent[0]).toEqual({ role: 'user', content: '20' });
  });
});
