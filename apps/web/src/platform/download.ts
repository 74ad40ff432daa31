import type { Endpoint, ParamsOf } from '@icando/contract/endpoint';
import { ApiError } from './api-error.ts';
import { addressOf, connectionLost, failureOf } from './api-client.ts';
import { session } from './session.ts';

/** Fetches a file that needs a token, and hands it to the browser to be saved under the server's name for it. */
export async function download<E extends Endpoint>(
  endpoint: E,
  params: { [K in keyof ParamsOf<E>]: string | number },
): Promise<void> {
  const token = session.token();
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  let response: Response;
  let bytes: Blob;
  try {
    response = await fetch(addressOf(endpoint, params), { headers });
    bytes = await response.blob();
  } catch (cause) {
    connectionLost();
    throw new ApiError({ status: 0, detail: 'The server cannot be reached.', cause });
  }
  if (response.status === 401) session.expire(token);
  if (!response.ok) throw failureOf(response.status, undefined, response.headers.get('Retry-After'));
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameIn(response.headers.get('Content-Disposition')) ?? 'download';
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Throws where a signed address gives no file. */
export async function probe(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { method: 'HEAD', signal });
  if (!response.ok) throw failureOf(response.status, undefined, null);
}

/** A piece of the file at a signed address; `first` and `last` byte both included. */
export async function fetchRange(
  address: string,
  { first, last, signal }: { first: number; last: number; signal: AbortSignal },
): Promise<Uint8Array> {
  const response = await fetch(address, { headers: { Range: `bytes=${first}-${last}` }, signal });
  if (!response.ok) throw failureOf(response.status, undefined, null);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Something on the way may know no ranges and send the whole.
  return response.status === 206 ? bytes : bytes.subarray(first, last + 1);
}

/** The name in any script (RFC 6266), else the plain one. */
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
