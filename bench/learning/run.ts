// The memory model on simulated learners, and the cost of the answer log. `node bench/learning/run.ts`
import { printBounds, printMachine } from '../support/report.ts';
import { bookedGames } from './booked-games.ts';
import { averagesBeside, ownFits, worthRecovered } from './model-rows.ts';
import { wordsPerMinute } from './minutes-rows.ts';
import { predictedRecall } from './recall-rows.ts';
import { sensitivity, targetMatrix } from './sensitivity.ts';
import { serverCosts } from './server-rows.ts';

printMachine('Learning: the memory model on simulated learners, the log on the server');
const parts = process.argv.slice(2);
const bounds = [];
const all = [
  wordsPerMinute,
  predictedRecall,
  averagesBeside,
  worthRecovered,
  ownFits,
  serverCosts,
  bookedGames,
];
/** They take minutes, and run only when they are named. */
const named = [sensitivity, targetMatrix];
for (const part of named) if (parts.includes(part.name)) await part();
for (const part of all) if (parts.length === 0 || parts.includes(part.name)) bounds.push(...(await part()));
printBounds(bounds);
