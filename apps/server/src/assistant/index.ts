import { randomBytes } from 'node:crypto';
import { AI_REQUESTS_PER_HOUR, aiCompletions, aiLicense } from '@icando/contract/assistant';
import { accepted, refused } from '@icando/contract/errors';
import type { Dictionary } from '../dictionary/index.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import { route, eventStreamRoute, type RouteContext } from '../platform/http/routes.ts';
import { installationValue, type Store } from '../schema/index.ts';
import type { Sessions } from '../accounts/index.ts';
import type { ReportOfLearner } from '../learning/index.ts';
import type { Voice } from '../voice/index.ts';
import { assistantQueries } from './assistant-queries.ts';
import { createCompletions } from './completions.ts';
import { createLicences } from './licence.ts';
import { createProvider, type ProviderSettings } from './provider.ts';
import { createSharedAllowance, HOURLY_ALLOWANCE } from './shared-allowance.ts';
import { introduction } from './introduction.ts';
import { createTutor } from './tutor.ts';

interface AssistantDeps {
  store: Store;
  sessions: Pick<Sessions, 'findEnded'>;
  dictionary: Dictionary;
  voice: Pick<Voice, 'pathFor'>;
  reportOf: ReportOfLearner;
  /** Undefined for the built-in tutor. */
  provider: ProviderSettings | undefined;
  /** Whether the assistant is enabled; checked at every call. */
  isOn: () => Promise<boolean>;
  rateLimit: number;
  limits: SharedLimits;
  clock: () => number;
}

export function registerAssistant(context: RouteContext, deps: AssistantDeps): void {
  const { store, sessions, provider, rateLimit, limits, clock, isOn } = deps;
  const queries = assistantQueries(store);
  let secret: Promise<string> | undefined;
  const licences = createLicences({
    findSecret() {
      secret ??= installationValue(store, 'assistant_secret', randomBytes(32).toString('base64url')).catch(
        (error: unknown) => {
          secret = undefined;
          throw error;
        },
      );
      return secret;
    },
    findEnded: (keys) => sessions.findEnded(keys),
    clock,
  });
  const assistant =
    provider === undefined
      ? createTutor({ ...deps, queries })
      : createProvider(provider, {
          introduce: async (userId) => introduction(await deps.reportOf(userId)),
        });
  const complete = createCompletions(assistant, (error) =>
    context.app.log.warn({ err: error }, 'the assistant did not respond'),
  );

  route(context, aiLicense, async ({ caller }) => {
    if (!(await isOn())) return refused('assistant_off');
    return accepted({
      url: aiCompletions.path,
      token: await licences.issue(caller),
      model: assistant.model,
    });
  });
  // The completions route accepts only licences and has its own rate limit.
  const assistantContext: RouteContext = {
    ...context,
    findCaller: (token) => licences.findCaller(token),
    perUser: createSharedAllowance(
      Math.max(1, Math.round(AI_REQUESTS_PER_HOUR * rateLimit)),
      limits.redisScript?.('assistant-hour', HOURLY_ALLOWANCE),
    ),
  };
  // Checked again, because a licence may have been issued before the assistant was turned off.
  eventStreamRoute(assistantContext, aiCompletions, async ({ caller, body }, signal) =>
    (await isOn()) ? complete(caller.userId, body, signal) : refused('assistant_off'),
  );
}
