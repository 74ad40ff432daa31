// Builds the client and puts a Brotli and a gzip copy beside each text file, so that the server never compresses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { inRoot } from './launcher/root.mjs';

const TEXT = /\.(?:js|css|svg|json|webmanifest|wasm)$/;
const SMALLEST = 512;

await build({ root: inRoot('apps/web'), logLevel: 'warn' });
const dist = inRoot('apps/web/dist');
for (const name of readdirSync(dist, { recursive: true })) {
  const file = join(dist, String(name));
  if (!TEXT.test(file)) continue;
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
