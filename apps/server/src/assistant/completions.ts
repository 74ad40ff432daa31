import { randomUUID } from 'node:crypto';
import type { BodyOf, ReplyOf } from '@icando/contract/endpoint';
import type { aiCompletions } from '@icando/contract/assistant';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { EventStream } from '../platform/http/routes.ts';
import { AssistantFailed, type Assistant } from './assistant.ts';

type Completion = Omit<ReplyOf<typeof aiCompletions>, 'status_code'>;

export function createCompletions(assistant: Assistant, report: (error: unknown) => void) {
  const { model } = assistant;

  function head() {
    return { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model };
  }

  async function whole(chunks: AsyncIterable<string>, first: string): Promise<Completion> {
    let content = first;
    for await (const chunk of chunks) content += chunk;
    const message = { role: 'assistant' as const, content };
    return { ...head(), object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] };
  }

  /** Streams server-sent events. A failure after the first chunk can only be reported inside the stream. */
  async function* events(chunks: AsyncGenerator<string, void>, first: string): AsyncGenerator<string, void> {
    const fixed = { ...head(), object: 'chat.completion.chunk' };
    const event = (delta: object, finish_reason: string | null = null) =>
      `data: ${JSON.stringify({ ...fixed, choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
    try {
      yield event({ role: 'assistant', content: first });
      for await (const content of chunks) yield event({ content });
      yield event({}, 'stop');
      yield 'data: [DONE]\n\n';
    } catch (error) {
      report(error);
      const message =
        error instanceof AssistantFailed ? error.message : 'Tí stopped in the middle of its answer.';
      yield `data: ${JSON.stringify({ error: { message } })}\n\n`;
    } finally {
      await chunks.return();
    }
  }

  return async (
    userId: number,
    { messages, stream }: BodyOf<typeof aiCompletions>,
    signal: AbortSignal,
  ): Promise<Outcome<Completion | EventStream>> => {
    const isStream = stream === true;
    const chunks = assistant.answer({ userId, messages, stream: isStream }, signal);
    try {
      // The response begins with the first chunk, so that earlier failures can be a 502.
      const { value } = await chunks.next();
      const first = value ?? '';
      return accepted(isStream ? { events: events(chunks, first) } : await whole(chunks, first));
    } catch (error) {
      if (signal.aborted) return refused('ai_failed');
      if (!(error instanceof AssistantFailed)) throw error;
      report(error);
      return refused('ai_failed', { detail: error.message });
    }
  };
}
