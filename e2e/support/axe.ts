import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules whose result depends on the theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Waits for all finite animations: the contrast of a text that is still fading in is too low. */
const animationsFinished = (page: Page) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // `finished` rejects when an animation is cancelled.
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

async function violations(page: Page, rules?: string[]) {
  await animationsFinished(page);
  // Once a page: its half a megabyte takes longer than most checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options = {
    resultTypes: ['violations'],
    // No page has a frame of ours; axe would wait for the PDF viewer.
    iframes: false,
    ...(rules && { runOnly: rules }),
  } satisfies axe.RunOptions;
  return page.evaluate(async (given) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    return (await run(document, given)).violations;
  }, options);
}

type Violation = Awaited<ReturnType<typeof violations>>[number];
const asLine = ({ id, nodes }: Violation) =>
  `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`;

/** All violations that axe finds, one line each. */
export async function allFaults(page: Page): Promise<string[]> {
  return (await violations(page)).map(asLine);
}

/** Violations of serious or critical impact, one line each. */
export async function seriousFaults(page: Page, rules?: string[]): Promise<string[]> {
  return (await violations(page, rules))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(asLine);
}

/** `seriousFaults` in the light theme, and in the dark one what depends on the theme. */
export async function seriousFaultsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await seriousFaults(page, OF_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...dark.map((fault) => `dark: ${fault}`), ...(await seriousFaults(page))];
}
