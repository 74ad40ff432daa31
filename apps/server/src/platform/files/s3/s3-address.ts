import type { S3Settings } from '../../config.ts';

interface S3Place {
  /** The object's key; undefined: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
}

/** The address of an object below the endpoint, or below the public address. */
export function addressIn(
  { bucket, isPathStyle }: Pick<S3Settings, 'bucket' | 'isPathStyle'>,
  base: string,
  { key = '', query = {} }: S3Place = {},
): URL {
  const url = new URL(base);
  const folder = url.pathname.replace(/\/$/, '');
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = isPathStyle ? `${folder}/${bucket}/${key}` : `${folder}/${key}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** The origin from which browsers fetch files; undefined when this server sends them all. */
export function publicOriginOf(settings: S3Settings): string | undefined {
  return settings.publicUrl === undefined ? undefined : addressIn(settings, settings.publicUrl).origin;
}
