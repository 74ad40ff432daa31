import type { Sharp, SharpOptions } from 'sharp';

/** Loading the library takes 0.1 s and 20 MB, and most days begin without a picture. */
let loading: Promise<(input: string | Buffer, options: SharpOptions) => Sharp> | undefined;

/** The picture library with everything shut that we do not need. */
export function loadDecoder() {
  loading ??= load();
  return loading;
}

async function load() {
  const { default: sharp } = await import('sharp');
  // Pictures come once: remembering them would only hold memory.
  sharp.cache(false);
  sharp.concurrency(1);
  // Every loader is a place where a hostile file meets C code: only three are open.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp'].flatMap((kind) => [
      `VipsForeignLoad${kind}File`,
      `VipsForeignLoad${kind}Buffer`,
    ]),
  });
  return (input: string | Buffer, options: SharpOptions) => sharp(input, options);
}
