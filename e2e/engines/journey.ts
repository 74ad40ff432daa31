import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, test, type TestContext } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Driver } from './driver.ts';
import * as steps from './steps.ts';

const RESULTS = resolve(import.meta.dirname, '../../.cache/engine-results');
const STARTING_MS = 60_000;
const STEP_MS = 90_000;

type Start = () => Promise<Driver>;
/** Makes a test function of a step; the test is skipped after a failed step. */
type AsTest = (step: (visit: steps.Visit) => Promise<void>) => (context: TestContext) => Promise<void>;

/** A journey in one engine, with a separate server; `start` is undefined where the engine is not installed. */
function journey(engine: string, start: Start | undefined, addTests: (asTest: AsTest) => void): void {
  describe.skipIf(start === undefined)(`in ${engine}`, () => {
    let server: RunningServer | undefined;
    let driver: Driver | undefined;
    let visit: steps.Visit;
    let hasFailed = false;
    beforeAll(async () => {
      server = await startServer();
      driver = await (start as Start)();
      visit = await steps.newVisit(server.origin, driver);
    }, STARTING_MS);
    afterAll(async () => {
      await driver?.close();
      await server?.stop();
    }, STARTING_MS);
    addTests((step) => async ({ skip, onTestFailed }) => {
      if (hasFailed) skip('a step before failed');
      onTestFailed(async () => {
        hasFailed = true;
        mkdirSync(RESULTS, { recursive: true });
        await driver?.screenshot(`${RESULTS}/${engine}.png`);
      });
      await step(visit);
    });
  });
}

function addFirstSteps(asTest: AsTest): void {
  test('a newcomer signs up and in', asTest(steps.signUp), STEP_MS);
  test('words are looked up and added', asTest(steps.addWords), STEP_MS);
  test('a word is heard', asTest(steps.hearWord), STEP_MS);
  test('a game is played to its end', asTest(steps.playGame), STEP_MS);
}

function addOtherSteps(asTest: AsTest): void {
  test('a room is played to its end', asTest(steps.playRoom), STEP_MS);
  test('two people chat', asTest(steps.chat), STEP_MS);
  test('My page shows the words', asTest(steps.openMyPage), STEP_MS);
  test('a word of a paper is selected and added', asTest(steps.readPaper), STEP_MS);
}

export const shortJourney = (engine: string, start: Start | undefined) =>
  journey(engine, start, addFirstSteps);

export const wholeJourney = (engine: string, start: Start | undefined) =>
  journey(engine, start, (asTest) => {
    addFirstSteps(asTest);
    addOtherSteps(asTest);
  });
