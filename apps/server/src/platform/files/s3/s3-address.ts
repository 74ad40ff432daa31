import type { S3Settings } from '../../config.ts';

interface S3Place {
  /** In the bucket; without one the bucket itself is meant. */
  key?: string;
  query?: Record<string, string>;
}

/** The address of a file below the endpoint, or below how browsers reach it. */
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

/** Where browsers are sent for files; nothing when they get all of them from us. */
export function publicOriginOf(settings: S3Settings): string | undefined {
  return settings.publicUrl === undefined ? undefined : addressIn(settings, settings.publicUrl).origin;
}
