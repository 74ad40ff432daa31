import type { Sharp, SharpOptions } from 'sharp';

/** Loaded on demand: it takes 0.1 s and 20 MB, and is rarely needed soon after the start. */
let loading: Promise<(input: string | Buffer, options: SharpOptions) => Sharp> | undefined;

/** The picture library with all unused loaders blocked. */
export function loadDecoder() {
  loading ??= load();
  return loading;
}

async function load() {
  const { default: sharp } = await import('sharp');
  // Each picture comes once: a cache would only hold memory.
  sharp.cache(false);
  sharp.concurrency(1);
  // Every loader runs C code on untrusted files: only three are allowed.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp'].flatMap((kind) => [
      `VipsForeignLoad${kind}File`,
      `VipsForeignLoad${kind}Buffer`,
    ]),
  });
  return (input: string | Buffer, options: SharpOptions) => sharp(input, options);
}
