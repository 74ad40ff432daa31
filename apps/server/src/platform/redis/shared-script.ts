import { createHash } from 'node:crypto';
import type { RedisClientType } from 'redis';

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- the client's own type for "no modules, no scripts"
type None = Record<never, never>;
export type RedisClient = RedisClientType<None, None, None, 3, None>;

export interface RedisHandle {
  readonly client: RedisClient | undefined;
}

const BUDGET_MS = 50;
/** After a slow response, calls are skipped for this time. */
const PAUSE_MS = 1_000;

export interface SharedScriptDeps {
  redis: RedisHandle;
  prefix: string;
  lua: string;
  budgetMs?: number;
}

/** When Redis is unreachable or slow, calls return undefined and callers use their local counts. */
export function createSharedScript({ redis, prefix, lua, budgetMs = BUDGET_MS }: SharedScriptDeps) {
  const hash = createHash('sha1').update(lua).digest('hex');
  let pausedUntil = 0;

  async function evaluate(
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

  async function withinBudget(pending: Promise<unknown>): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), budgetMs);
    });
    const answer = await Promise.race([pending, late]).catch(() => undefined);
    clearTimeout(timer);
    if (answer === undefined) pausedUntil = performance.now() + PAUSE_MS;
    return answer;
  }

  return {
    run(keys: readonly string[], values: readonly string[]): Promise<unknown> | undefined {
      const { client } = redis;
      if (client === undefined || performance.now() < pausedUntil) return undefined;
      return withinBudget(evaluate(client, keys, values));
    },

    runInBackground(keys: readonly string[], values: readonly string[]): void {
      const { client } = redis;
      if (client !== undefined) evaluate(client, keys, values).catch(() => {});
    },
  };
}
export type SharedScript = ReturnType<typeof createSharedScript>;
