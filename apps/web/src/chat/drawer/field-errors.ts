import { ApiError } from '../../platform/api-error.ts';

/** What the server says of single fields. */
export function fieldErrors(error: Error | null) {
  const errors = error instanceof ApiError ? error.errors : [];
  return {
    isEmpty: errors.length === 0,
    /** Of one field; `label` is the subject of a sentence that comes without one. */
    of(field: string, label: string): string | undefined {
      const message = errors.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message;
      return message !== undefined && /^[a-z]/.test(message) ? `${label} ${message}` : message;
    },
  };
}
