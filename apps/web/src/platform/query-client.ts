import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './api-error.ts';
import { session } from './session.ts';

/** A refusal stays a refusal; silence and our own failures may pass. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || (status !== undefined && status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      // Without a network a call fails at once and the page says so, instead of waiting without a word.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What one person has seen, the next must not: leaving and changing accounts empties everything.
session.subscribe(() => queryClient.clear());
