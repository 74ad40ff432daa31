import { SCREENS } from './support/all-screens.ts';
import { seriousFaultsInBothThemes } from './support/axe.ts';
import { furnishedTest as test, furnishOnce } from './support/furnished-account.ts';
import { PHONE } from './support/phone.ts';
import { expect } from './support/test.ts';

// Every screen except the game boards, in both themes, on a phone and on a laptop.

furnishOnce();

const WINDOWS = [PHONE.viewport, { width: 1440, height: 900 }];

/** The number of screens in one test, so that the workers share them. */
const SCREENS_PER_TEST = 3;

test.use({ preloads: false, opens: null, contextOptions: { reducedMotion: 'reduce' } });

test.describe('axe finds nothing serious on @smoke', () => {
  for (let first = 0; first < SCREENS.length; first += SCREENS_PER_TEST) {
    const screens = SCREENS.slice(first, first + SCREENS_PER_TEST);
    test(screens.map(({ name }) => name).join(', '), async ({ home, furnished }) => {
      for (const { name, open } of screens) {
        await test.step(name, async () => {
          await open(home, furnished);
          for (const window of WINDOWS) {
            await home.setViewportSize(window);
            expect.soft(await seriousFaultsInBothThemes(home), `${name}, ${window.width} px`).toEqual([]);
          }
        });
      }
    });
  }
});
