import type { EndpointName, Api } from '@icando/contract/api';
import type { ParamsOf, ReplyOf } from '@icando/contract/endpoint';
import { ApiError } from './api-error.ts';
import { connectionLost, failureOf, isSuccess, methodOf, urlOf } from './api-client.ts';
import { session } from '../storage/session.ts';
import { t } from '../i18n/language.ts';

export interface UploadOptions<A extends EndpointName> {
  params?: [ParamsOf<Api[A]>] extends [undefined]
    ? undefined
    : { [K in keyof ParamsOf<Api[A]>]: string | number };
  form: FormData;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/**
 * Sends a form with `XMLHttpRequest`, because `fetch` reports no upload progress. There is no time limit, since a slow
 * network may need minutes. Throws like `call`.
 */
export function upload<A extends EndpointName>(
  endpoint: A,
  options: UploadOptions<A>,
): Promise<ReplyOf<Api[A]>> {
  const { form, signal, onProgress } = options;
  const token = session.token();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(methodOf(endpoint), urlOf(endpoint, options.params));
    request.setRequestHeader('Accept', 'application/json');
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', () => {
      connectionLost();
      reject(new ApiError({ status: 0, detail: t('The server cannot be reached.') }));
    });
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (request.status === 401) session.expire(token);
      if (isSuccess(request.status, body)) resolve(body as ReplyOf<Api[A]>);
      else reject(failureOf(request.status, body, request.getResponseHeader('Retry-After')));
    });
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
