interface Fetched {
  data: unknown;
  isError: boolean;
  errorUpdateCount: number;
  isPlaceholderData: boolean;
}

/** Whether a query has failed; also while it is fetched again, so that its error does not come and go. */
export function hasFailed({ data, isError, errorUpdateCount, isPlaceholderData }: Fetched): boolean {
  return isError || (errorUpdateCount > 0 && (data === undefined || isPlaceholderData));
}
