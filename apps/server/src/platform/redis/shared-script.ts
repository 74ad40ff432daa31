import { createHash } from 'node:crypto';
import type { RedisHandle } from './redis-client.ts';

/** What a caller waits for Redis at most; it answers in well under 1 ms. */
const BUDGET_MS = 50;
/** After one slow answer nobody waits for a while. */
const REST_MS = 1_000;

export interface SharedScriptParts {
  line: RedisHandle;
  /** Before every key in Redis. */
  prefix: string;
  /** Lua, which Redis runs without anything in between. */
  lua: string;
  budgetMs?: number;
}

/**
 * A script that all servers run in one Redis, so that they count together. Nobody depends on it: away or slow it answers
 * nothing, and whoever asked goes by what this server knows.
 */
export function createSharedScript({ line, prefix, lua, budgetMs = BUDGET_MS }: SharedScriptParts) {
  /** Redis knows the script by this once it has seen it. */
  const hash = createHash('sha1').update(lua).digest('hex');
  let restsUntil = 0;

  async function ask(
    client: NonNullable<RedisHandle['client']>,
    keys: readonly string[],
    values: readonly string[],
  ): Promise<unknown> {
    const call = { keys: keys.map((key) => prefix + key), arguments: [...values] };
    try {
      return await client.evalSha(hash, call);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return client.eval(lua, call);
    }
  }

  async function inBudget(asked: Promise<unknown>): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), budgetMs);
    });
    const answer = await Promise.race([asked, late]).catch(() => undefined);
    clearTimeout(timer);
    if (answer === undefined) restsUntil = performance.now() + REST_MS;
    return answer;
  }

  return {
    /** What the script answers; nothing at all, without a wait, when Redis is known to be away or slow. */
    run(keys: readonly string[], values: readonly string[]): Promise<unknown> | undefined {
      const { client } = line;
      if (client === undefined || performance.now() < restsUntil) return undefined;
      return inBudget(ask(client, keys, values));
    },

    /** The same for what nobody waits for: without Redis it is not told. */
    tell(keys: readonly string[], values: readonly string[]): void {
      const { client } = line;
      if (client !== undefined) ask(client, keys, values).catch(() => {});
    },
  };
}
export type SharedScript = ReturnType<typeof createSharedScript>;
