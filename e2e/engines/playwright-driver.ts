import type { Browser, ElementHandle, Page } from '@playwright/test';
import type { Driver, FoundElement } from './driver.ts';
import { ADD_LIBRARY, findInPage, HAS_LIBRARY } from './find-in-page.ts';

/** Clicks at coordinates: Playwright's own checks of an element need features of Chromium 105. */
const pointerOn = (page: Page, element: ElementHandle): FoundElement => {
  const click = async (clickCount: number) => {
    const box = await element.boundingBox();
    if (box === null) throw new Error('it is not drawn');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount });
  };
  return {
    click: () => click(1),
    doubleClick: () => click(2),
    upload: (file) => element.setInputFiles(file),
  };
};

/** Drives Chromium by the DevTools protocol, which works with old versions, too. */
export async function drivePlaywright(browser: Browser): Promise<Driver> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  return {
    async open(address) {
      await page.goto(address);
    },
    async find(target) {
      if (!(await page.evaluate(HAS_LIBRARY))) await page.evaluate(ADD_LIBRARY);
      const element = (await page.evaluateHandle(findInPage(target))).asElement();
      return element === null ? undefined : pointerOn(page, element);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    evaluate: <Answer>(expression: string) => page.evaluate<Answer>(expression),
    async screenshot(file) {
      await page.screenshot({ path: file });
    },
    close: () => browser.close(),
  };
}
