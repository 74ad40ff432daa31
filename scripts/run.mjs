// The launcher behind all npm scripts. It has no dependencies and runs on Node 20, because it installs everything else,
// including Node 24.
import { main } from './launcher/main.mjs';

await main(process.argv[2] ?? 'start', process.argv.slice(3));
