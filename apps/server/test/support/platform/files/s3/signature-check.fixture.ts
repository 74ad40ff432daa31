import { createHash, createHmac } from 'node:crypto';

/** A request as received. */
export interface SignedCall {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Verifies the AWS Signature Version 4 of a received request. Returns undefined when it is valid, else S3's error code. */
export function faultOfSignature(
  { method, url, headers }: SignedCall,
  secret: string,
  now: number = Date.now(),
): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://any');
  const parsed = parseSignature(searchParams, String(headers['authorization'] ?? ''));
  if (parsed === undefined) return 'AccessDenied';
  const { credential, signedHeaders, signature, isInQuery } = parsed;
  const [, date = '', region = '', service = ''] = credential.split('/');
  const time = (isInQuery ? searchParams.get('X-Amz-Date') : headers['x-amz-date']) as string;
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    decodeURIComponent(pathname).split('/').map(encoded).join('/'),
    query,
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    isInQuery ? 'UNSIGNED-PAYLOAD' : String(headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  if (expected !== signature) return 'SignatureDoesNotMatch';
  const ageMs = now - at;
  if (isInQuery) return ageMs > Number(searchParams.get('X-Amz-Expires')) * 1000 ? 'AccessDenied' : undefined;
  return Math.abs(ageMs) > 15 * 60_000 ? 'RequestTimeTooSkewed' : undefined;
}

function parseSignature(query: URLSearchParams, authorization: string) {
  const inQuery = query.get('X-Amz-Signature');
  if (inQuery !== null) {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature: inQuery,
      isInQuery: true,
    };
  }
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
    authorization,
  );
  if (match === null) return undefined;
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  return { credential, signedHeaders, signature, isInQuery: false };
}
