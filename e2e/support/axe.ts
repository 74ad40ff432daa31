import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Half faded in, a text has half its contrast: whatever comes to an end is waited for. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // One that is cancelled has ended, too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

async function violations(page: Page) {
  await standsStill(page);
  // Only faults are read; and where nothing stands in frames of strangers no page of its own is needed to join them.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  return (await axe.analyze()).violations;
}

type Violation = Awaited<ReturnType<typeof violations>>[number];
const inALine = ({ id, nodes }: Violation) =>
  `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`;

/** Everything axe finds, in one line each. */
export async function allFaults(page: Page): Promise<string[]> {
  return (await violations(page)).map(inALine);
}

/** What axe calls serious or worse, in one line each. */
export async function seriousFaults(page: Page): Promise<string[]> {
  return (await violations(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(inALine);
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
