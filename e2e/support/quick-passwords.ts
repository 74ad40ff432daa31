import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before the server by `server.ts`, and by the server's own tests: a password hash takes 8 KiB and one pass instead of
// 19 MiB and 50 ms, as every test makes an account.
const { argon2, argon2Sync } = crypto;
const quick = (parameters: crypto.Argon2Parameters) => ({
  ...parameters,
  memory: 8 * parameters.parallelism,
  passes: 1,
});
crypto.argon2 = (algorithm, parameters, callback) => argon2(algorithm, quick(parameters), callback);
crypto.argon2Sync = (algorithm, parameters) => argon2Sync(algorithm, quick(parameters));
syncBuiltinESMExports();
