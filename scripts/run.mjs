// The launcher behind `npm start`, `npm test` and the rest. It has no dependencies and runs on Node 20, because
// it is what installs everything else and finds (or fetches through npm) the Node 24 that the product runs on.
import { main } from './launcher/main.mjs';

await main(process.argv[2] ?? 'start', process.argv.slice(3));
