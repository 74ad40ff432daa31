import type { EndpointName, Api } from '@icando/contract/api';
import type { ParamsOf } from '@icando/contract/endpoint';
import { ApiError } from './api-error.ts';
import { connectionLost, failureOf, urlOf } from './api-client.ts';
import { session } from '../storage/session.ts';
import { t } from '../i18n/language.ts';

/** Fetches a file with the access token, then saves it under the server's name. */
export async function download<A extends EndpointName>(
  endpoint: A,
  params: { [K in keyof ParamsOf<Api[A]>]: string | number },
  query: Record<string, string | number> = {},
): Promise<void> {
  const token = session.token();
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  let response: Response;
  let bytes: Blob;
  try {
    response = await fetch(urlOf(endpoint, params, query), { headers });
    bytes = await response.blob();
  } catch (cause) {
    connectionLost();
    throw new ApiError({ status: 0, detail: t('The server cannot be reached.'), cause });
  }
  if (response.status === 401) session.expire(token);
  if (!response.ok)
    throw failureOf(response.status, await jsonIn(bytes), response.headers.get('Retry-After'));
  const blobUrl = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = blobUrl;
  link.download = fileNameIn(response.headers.get('Content-Disposition')) ?? 'download';
  link.click();
  // The browser has read the URL by then.
  setTimeout(() => URL.revokeObjectURL(blobUrl), 60_000);
}

/** Undefined if the body is not JSON, as when a proxy responds with a page. */
async function jsonIn(bytes: Blob): Promise<unknown> {
  try {
    return JSON.parse(await bytes.text());
  } catch {
    return undefined;
  }
}

/** Checks that a signed URL gives a file. @throws {ApiError} if it does not */
export async function probe(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { method: 'HEAD', signal });
  if (!response.ok) throw failureOf(response.status, undefined, null);
}

/** Fetches the bytes from `first` to `last`, both inclusive. */
export async function fetchRange(
  address: string,
  { first, last, signal }: { first: number; last: number; signal: AbortSignal },
): Promise<Uint8Array> {
  const response = await fetch(address, { headers: { Range: `bytes=${first}-${last}` }, signal });
  if (!response.ok) throw failureOf(response.status, undefined, null);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A proxy may ignore the range and send the whole file.
  return response.status === 206 ? bytes : bytes.subarray(first, last + 1);
}

/** The file name in a `Content-Disposition` header: the name of RFC 6266 if present. */
export function fileNameIn(disposition: string | null): string | null {
  if (disposition === null) return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return null;
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}
