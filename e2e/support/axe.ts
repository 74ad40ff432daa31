import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Waits for all finite animations: the contrast of a text that is still fading in is too low. */
const animationsFinished = (page: Page) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // `finished` rejects when an animation is cancelled.
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

async function violations(page: Page) {
  await animationsFinished(page);
  // The pages have no cross-origin frames, so legacy mode can save the extra page that would merge their results.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  return (await axe.analyze()).violations;
}

type Violation = Awaited<ReturnType<typeof violations>>[number];
const asLine = ({ id, nodes }: Violation) =>
  `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`;

/** All violations that axe finds, one line each. */
export async function allFaults(page: Page): Promise<string[]> {
  return (await violations(page)).map(asLine);
}

/** Violations of serious or critical impact, one line each. */
export async function seriousFaults(page: Page): Promise<string[]> {
  return (await violations(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(asLine);
}

/** `seriousFaults` in the light and the dark theme. */
export async function seriousFaultsInBothThemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await seriousFaults(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}
