// A setup file of Vitest, which runs before each test file: notes the processor time of the worker and what it starts.
import { afterAll, expect } from 'vitest';
import { noteCost, processorSeconds } from './profile.mjs';

const before = processorSeconds();
afterAll(() => noteCost(expect.getState().testPath, { processor: processorSeconds() - before }));
