import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded by `server.ts`: a password hash takes 8 KiB and one pass instead of 19 MiB and 50 ms, as every test makes an
// account.
const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback);
syncBuiltinESMExports();
