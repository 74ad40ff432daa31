import type { AiChunk, AiStreamError } from '@icando/contract/assistant';

/** What one event says: more of the answer, its end, or that it broke off. */
export type Heard = { kind: 'more'; text: string } | { kind: 'end' } | { kind: 'broken'; detail: string };

interface Whole {
  choices?: { message?: { content?: string | null } }[];
}

/** Reads the data of an event, or an answer that came whole. */
export function readEvent(data: string): Heard {
  if (data === '[DONE]') return { kind: 'end' };
  try {
    const said = JSON.parse(data) as (AiChunk & Whole & Partial<AiStreamError>) | null;
    if (said?.error !== undefined) return { kind: 'broken', detail: said.error.message };
    const choice = said?.choices?.[0] as { delta?: { content?: unknown }; message?: { content?: unknown } };
    const text = choice?.delta?.content ?? choice?.message?.content;
    return { kind: 'more', text: typeof text === 'string' ? text : '' };
  } catch {
    return { kind: 'more', text: '' };
  }
}
