/** One page of ListObjectsV2. */
export interface ListPage {
  files: { key: string; size: number; modifiedAt: number }[];
  /** The continuation token; undefined on the last page. */
  next: string | undefined;
}

/** S3's XML is flat and has few writers, so the few fields needed here need no parser. */
export function readListPage(xml: string): ListPage {
  const files = [...xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)].map(([, part = '']) => ({
    key: textOf(part, 'Key') ?? '',
    size: Number(textOf(part, 'Size')),
    modifiedAt: Date.parse(textOf(part, 'LastModified') ?? ''),
  }));
  const isTruncated = textOf(xml, 'IsTruncated') === 'true';
  return { files, next: isTruncated ? textOf(xml, 'NextContinuationToken') : undefined };
}

/** Such as `NoSuchBucket`; undefined where the response has no body, as after HEAD. */
export function readErrorCode(xml: string): string | undefined {
  return textOf(xml, 'Code');
}

/** The size of the whole object: 10 for `bytes 2-4/10`. */
export function wholeSizeOf(headers: Headers): number {
  const range = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return Number(range ?? headers.get('content-length'));
}

function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (_entity, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
