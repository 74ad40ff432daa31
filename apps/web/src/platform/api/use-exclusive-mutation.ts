import { type MutateOptions, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

interface ExclusiveOptions<Data, Variables, Context> extends UseMutationOptions<
  Data,
  Error,
  Variables,
  Context
> {
  /** Calls with different keys may run concurrently. */
  keyOf?: (variables: Variables) => string | number;
}

/**
 * Ignores calls while one is in flight. A ref decides, because a double click may come before React renders
 * `isPending`.
 */
export function useExclusiveMutation<Data, Variables = void, Context = unknown>({
  keyOf,
  ...options
}: ExclusiveOptions<Data, Variables, Context>) {
  const inFlight = useRef(new Set<string | number>());
  const mutation = useMutation(options);
  type Callbacks = MutateOptions<Data, Error, Variables, Context>;

  function mutateAsync(variables: Variables, callbacks: Callbacks = {}): Promise<Data> {
    const key = keyOf?.(variables) ?? '';
    // An ignored call never settles, so that the continuation of its caller runs only once.
    if (inFlight.current.has(key)) return new Promise(() => {});
    inFlight.current.add(key);
    return mutation.mutateAsync(variables, callbacks).finally(() => inFlight.current.delete(key));
  }
  function mutate(variables: Variables, callbacks?: Callbacks): void {
    mutateAsync(variables, callbacks).catch(() => {
      // `onError` handles the error.
    });
  }
  return { ...mutation, mutate, mutateAsync };
}
