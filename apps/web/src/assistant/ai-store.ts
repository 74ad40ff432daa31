import { nfc, plainTextOf } from '@icando/contract/text';
import { createStore, type Store } from '../platform/storage/external-store.ts';
import { refusalText, statusOf } from '../platform/api/api-error.ts';
import { createAiAnswers, type AiAnswersDeps } from './ai-answers.ts';
import { type AiLine, keepFitting, parseHistory } from './ai-history.ts';
import { t } from '../platform/i18n/language.ts';

/** The message of a refused or interrupted answer: a general sentence, and the server's detail. */
export interface AiFailure {
  readonly text: string;
  readonly detail: string;
}

export interface AiState {
  readonly lines: readonly AiLine[];
  /** The received part of the pending answer; null: no answer is pending. */
  readonly partial: string | null;
  readonly failure: AiFailure | null;
}

/** The environment of the store; tests pass a fake one. */
export interface AiStoreDeps extends AiAnswersDeps {
  load(): string | null;
  /** False when the storage is full. */
  save(text: string | null): boolean;
  report(failure: AiFailure): void;
}

export interface AiStore extends Pick<Store<AiState>, 'get' | 'subscribe'> {
  /** Does nothing while an answer is pending, or without a text and a picture. */
  send(text: string, imageUrl?: string): void;
  /** Retries the failed answer. */
  retry(): void;
  /** Stops the answer and stores the received part. */
  stop(): void;
  clear(): void;
  /** Restores the state after a load of the page: the history that is stored on this device. */
  reset(): void;
}

export const NOT_SENT = t('Không gửi được tin nhắn cho AI, vui lòng thử lại!');
export const NO_ANSWER = t('Không nhận được câu trả lời.');

/** Holds the conversation outside React, as an answer continues while the drawer is closed. */
export function createAiStore(deps: AiStoreDeps): AiStore {
  const fresh = (): AiState => ({ lines: parseHistory(deps.load()), partial: null, failure: null });
  const store = createStore<AiState>(fresh());
  const change = (part: Partial<AiState>) => store.set({ ...store.get(), ...part });
  const answers = createAiAnswers(deps, {
    lines: () => store.get().lines,
    onText: (text) => change({ partial: (store.get().partial ?? '') + text }),
  });
  let asking: AbortController | null = null;

  function setLines(lines: readonly AiLine[], part: Partial<AiState>): void {
    change({ lines, ...part });
    if (lines.length === 0) deps.save(null);
    else keepFitting(lines, deps.save);
  }

  async function ask(): Promise<void> {
    const request = new AbortController();
    asking = request;
    change({ partial: '', failure: null });
    try {
      await answers.receive(request.signal);
      if (asking !== request) return;
      if (received() === '') fail({ text: NO_ANSWER, detail: '' });
      else keepPartial(null);
    } catch (error) {
      if (asking !== request) return;
      const isOurs = error instanceof Error && statusOf(error) === undefined;
      fail({ text: NOT_SENT, detail: isOurs ? error.message : refusalText(error, '') });
    } finally {
      if (asking === request) asking = null;
    }
  }

  /** Appends the received part of the answer, if there is any, and ends the wait. */
  function keepPartial(failure: AiFailure | null): void {
    const { lines } = store.get();
    const content = received();
    if (content === '') change({ partial: null, failure });
    else setLines([...lines, { role: 'assistant', content }], { partial: null, failure });
  }

  /** Without what the server would refuse when the conversation is sent again. */
  const received = () => plainTextOf(store.get().partial ?? '', true).trim();

  function fail(failure: AiFailure): void {
    keepPartial(failure);
    deps.report(failure);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    send(text, imageUrl) {
      const content = nfc(plainTextOf(text, true)).trim();
      if (asking !== null || (content === '' && imageUrl === undefined)) return;
      const line: AiLine = { role: 'user', content, ...(imageUrl === undefined ? {} : { imageUrl }) };
      setLines([...store.get().lines, line], {});
      void ask();
    },
    retry() {
      if (asking !== null) return;
      const { lines } = store.get();
      // A complete answer replaces a partial one.
      const isHalf = store.get().failure !== null && lines.at(-1)?.role === 'assistant';
      if (isHalf) setLines(lines.slice(0, -1), {});
      void ask();
    },
    stop() {
      if (asking === null) return;
      const stopped = asking;
      asking = null;
      stopped.abort();
      keepPartial(null);
    },
    clear() {
      asking?.abort();
      asking = null;
      setLines([], { partial: null, failure: null });
    },
    reset() {
      asking?.abort();
      asking = null;
      answers.forgetLicense();
      store.set(fresh());
    },
  };
}
