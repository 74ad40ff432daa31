import { ApiError } from '../../platform/api-error.ts';

/** What the server says of single fields. */
export function fieldErrors(error: Error | null) {
  const errors = error instanceof ApiError ? error.errors : [];
  return {
    isEmpty: errors.length === 0,
    of: (field: string): string | undefined =>
      errors.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message,
  };
}
