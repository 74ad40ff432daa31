import { ServerResponse } from 'node:http';
import { openSync, readSync } from 'node:fs';

// Preloaded by `moved-server.ts`: `Date` in this process is ahead by the milliseconds in CLOCK_FILE. Timers are not changed.
const file = openSync(process.env['CLOCK_FILE'] ?? '', 'r');
const ahead = new Float64Array(1);
const realNow = Date.now;

function now(): number {
  readSync(file, ahead, 0, ahead.byteLength, 0);
  return realNow() + (ahead[0] ?? 0);
}

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (date, parameters: unknown[], newTarget) =>
    Reflect.construct(date, parameters.length === 0 ? [now()] : parameters, newTarget) as Date,
});

/** Node writes the header `Date` by its own clock, from which a page learns the difference to the server's. */
const writeHead = ServerResponse.prototype.writeHead as (...parameters: unknown[]) => ServerResponse;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...parameters: unknown[]) {
  this.setHeader('date', new Date(now()).toUTCString());
  return writeHead.apply(this, parameters);
} as typeof ServerResponse.prototype.writeHead;
