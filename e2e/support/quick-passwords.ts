import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded by `server.ts`: hashes of passwords take 8 KiB and one pass, not 19 MiB and a twentieth of a second. Every test has an account.
const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback);
syncBuiltinESMExports();
