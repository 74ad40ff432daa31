import { chromium, type Browser, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';

/** The transferred bytes with headers and the number of files, by type. */
export interface PageWeight {
  script: Weight;
  style: Weight;
  font: Weight;
  other: Weight;
  /** Text files that were sent without a `content-encoding`. */
  uncompressed: string[];
}

interface Weight {
  bytes: number;
  /** Bytes of the compressed bodies, without headers. */
  bodies: number;
  files: number;
}

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** Bodies under 512 bytes are sent uncompressed, and the headers of a response take nearly 1,000 bytes. */
const MIN_COMPRESSED = 2_048;

/** Opens the browser of CHROMIUM, otherwise the installed Chromium, otherwise Playwright's. */
export function openBrowser(): Promise<Browser> {
  const executablePath =
    process.env['CHROMIUM'] ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);
  return chromium.launch({ args: ARGUMENTS, ...(executablePath === undefined ? {} : { executablePath }) });
}

/** Opens a page with an empty cache and sums the transferred bytes until the network is idle. */
export async function weigh(
  browser: Browser,
  address: string,
  { token, isReady }: { token?: string; isReady(page: Page): Promise<void> },
): Promise<PageWeight> {
  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });
  if (token !== undefined) {
    await context.addInitScript((kept) => localStorage.setItem('access_token', kept), token);
  }
  const page = await context.newPage();
  const weight = await watchTraffic(page);
  await page.goto(address);
  await isReady(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await context.close();
  return weight;
}

/** Sums the bytes that `Network.loadingFinished` reports, which are those sent over the network. */
async function watchTraffic(page: Page): Promise<PageWeight> {
  const none = (): Weight => ({ bytes: 0, bodies: 0, files: 0 });
  const weight: PageWeight = { script: none(), style: none(), font: none(), other: none(), uncompressed: [] };
  const responses = new Map<string, { url: string; mimeType: string; headers: Record<string, string> }>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ requestId, response }) => responses.set(requestId, response));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response === undefined) return;
    const kind = kindOf(response.mimeType);
    weight[kind].bytes += encodedDataLength;
    weight[kind].bodies += Number(headerOf(response.headers, 'content-length') ?? encodedDataLength);
    weight[kind].files += 1;
    const isText = kind === 'script' || kind === 'style';
    const isCompressed = headerOf(response.headers, 'content-encoding') !== undefined;
    if (isText && !isCompressed && encodedDataLength > MIN_COMPRESSED) weight.uncompressed.push(response.url);
  });
  await session.send('Network.enable');
  return weight;
}

function headerOf(headers: Record<string, string>, wanted: string): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
}

/** Uses the MIME type, because the protocol does not report a preloaded script as 'Script'. */
function kindOf(mimeType: string): 'script' | 'style' | 'font' | 'other' {
  if (/javascript/.test(mimeType)) return 'script';
  if (mimeType === 'text/css') return 'style';
  return /font|woff/.test(mimeType) ? 'font' : 'other';
}
