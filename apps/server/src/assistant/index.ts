import { randomBytes } from 'node:crypto';
import { AI_REQUESTS_PER_HOUR, aiCompletions, aiLicense } from '@icando/contract/assistant';
import { accepted } from '@icando/contract/errors';
import type { Dictionary } from '../dictionary/index.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import { route, eventStreamRoute, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../schema/index.ts';
import type { Sessions } from '../accounts/index.ts';
import type { Voice } from '../voice/index.ts';
import { assistantQueries } from './assistant-queries.ts';
import { createCompletions } from './completions.ts';
import { createLicences } from './licence.ts';
import { createProvider, type ProviderSettings } from './provider.ts';
import { createSharedAllowance, HOURLY_ALLOWANCE } from './shared-allowance.ts';
import { createTutor } from './tutor.ts';

interface AssistantParts {
  store: Store;
  sessions: Pick<Sessions, 'findEnded'>;
  dictionary: Dictionary;
  voice: Pick<Voice, 'pathFor'>;
  /** Undefined: the built-in tutor. */
  provider: ProviderSettings | undefined;
  /** The factor of the rate limit. */
  rateLimit: number;
  limits: SharedLimits;
  /** The clock shared by all servers. */
  clock: () => number;
}

export function registerAssistant(context: RouteContext, parts: AssistantParts): void {
  const { store, sessions, provider, rateLimit, limits, clock } = parts;
  const queries = assistantQueries(store);
  let secret: Promise<string> | undefined;
  const licences = createLicences({
    findSecret() {
      secret ??= queries.keepSecret(randomBytes(32).toString('base64url')).catch((error: unknown) => {
        secret = undefined;
        throw error;
      });
      return secret;
    },
    findEnded: (keys) => sessions.findEnded(keys),
    clock,
  });
  const assistant = provider === undefined ? createTutor({ ...parts, queries }) : createProvider(provider);
  const complete = createCompletions(assistant, (error) =>
    context.app.log.warn({ err: error }, 'the assistant did not answer'),
  );

  route(context, aiLicense, async ({ caller }) =>
    accepted({ url: aiCompletions.path, token: await licences.issue(caller), model: assistant.model }),
  );
  // The same routes with other tokens and a rate limit of their own.
  const ownContext: RouteContext = {
    ...context,
    findCaller: (token) => licences.findCaller(token),
    perUser: createSharedAllowance(
      Math.max(1, Math.round(AI_REQUESTS_PER_HOUR * rateLimit)),
      limits.redisScript?.('assistant-hour', HOURLY_ALLOWANCE),
    ),
  };
  eventStreamRoute(ownContext, aiCompletions, ({ caller, body }, signal) =>
    complete(caller.userId, body, signal),
  );
}
