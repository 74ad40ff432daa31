import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHE } from '../support/paths.ts';

const VERSION = '13.5.0';
const HOME = join(CACHE, 'lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
} as const;

type Figure = (typeof CATEGORIES)[number] | keyof typeof METRICS;
/** Scores are 0 to 100, times in ms. */
export type Figures = Record<Figure, number>;

export interface Audited {
  figures: Figures;
  /** Failed audits outside of performance, with the elements concerned. */
  findings: string[];
}

interface Audit {
  id: string;
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: { node?: { selector: string }; description?: string }[] };
}
interface Report {
  audits: Record<string, Audit>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  runtimeError?: { message: string };
}
interface BrowserPage {
  goto(address: string): Promise<unknown>;
  evaluate(run: (token: string) => void, token: string): Promise<unknown>;
}
interface Browser {
  newPage(): Promise<BrowserPage>;
  close(): Promise<void>;
}
interface Tools {
  lighthouse: {
    default(
      address: string,
      flags: object,
      config: undefined,
      page: BrowserPage,
    ): Promise<{ lhr: Report; report: string } | undefined>;
  };
  puppeteer: { default: { launch(options: object): Promise<Browser> } };
}

/** Installs Lighthouse with its browser driver on first use: with 170 MB it is no dependency of the repository. */
export async function fetchLighthouse(): Promise<Tools> {
  const manifest = join(HOME, `node_modules/lighthouse/package.json`);
  if (!existsSync(manifest)) {
    mkdirSync(HOME, { recursive: true });
    writeFileSync(join(HOME, 'package.json'), '{"private":true}');
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
    const { status } = spawnSync('npm', ['install', ...flags, `lighthouse@${VERSION}`], {
      cwd: HOME,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('Lighthouse could not be installed');
  }
  const [lighthouse, puppeteer] = (await Promise.all(
    ['lighthouse/core/index.js', 'puppeteer-core/lib/puppeteer/puppeteer-core.js'].map(
      (file) => import(join(HOME, 'node_modules', file)),
    ),
  )) as [Tools['lighthouse'], Tools['puppeteer']];
  return { lighthouse, puppeteer };
}

/**
 * Runs Lighthouse's mobile preset in a new browser with an empty cache; a token signs a user in.
 * @throws {Error} if Lighthouse could not load the page
 */
export async function audit(
  { lighthouse, puppeteer }: Tools,
  address: string,
  token: string | undefined,
): Promise<Audited & { report: string }> {
  const profile = mkdtempSync(join(tmpdir(), 'icando-lighthouse-'));
  const browser = await puppeteer.default.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    userDataDir: profile,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-component-update'],
  });
  try {
    const page = await browser.newPage();
    if (token !== undefined) {
      // A page of the origin that loads none of the client's files.
      await page.goto(new URL('/robots.txt', address).href);
      await page.evaluate((kept) => localStorage.setItem('access_token', kept), token);
    }
    const flags = {
      onlyCategories: CATEGORIES,
      // A reset would delete the token.
      disableStorageReset: true,
      output: 'json',
      logLevel: 'error',
    };
    const result = await lighthouse.default(address, flags, undefined, page);
    if (result === undefined) throw new Error(`no report of ${address}`);
    const { lhr, report } = result;
    if (lhr.runtimeError !== undefined) throw new Error(`${address}: ${lhr.runtimeError.message}`);
    return { figures: figuresOf(lhr), findings: findingsOf(lhr), report };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

function figuresOf({ categories, audits }: Report): Figures {
  const scores = CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100]);
  const times = Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue ?? Infinity]);
  return Object.fromEntries([...scores, ...times]) as Figures;
}

function findingsOf({ categories, audits }: Report): string[] {
  return CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score, title, details } = audits[id] ?? { score: null, title: id };
      if (weight === 0 || score === null || score === 1) return [];
      const places = details?.items?.map((item) => item.node?.selector ?? item.description ?? '') ?? [];
      return [`${name}: ${title} ${places.join(' | ')}`.trim()];
    }),
  );
}
