import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../database/index.ts';
import { sendError } from './failures.ts';

/** The response to a thrown error, and the number of its log entries. */
function answerTo(error: object, { isWhole }: { isWhole: boolean }) {
  const result = { status: 0, logged: 0 };
  const reply = {
    log: { error: () => (result.logged += 1) },
    header: () => reply,
    code: (status: number) => {
      result.status = status;
      return reply;
    },
    send: () => reply,
  };
  const request = { log: { info: () => {} }, raw: { complete: isWhole, destroyed: true, resume: () => {} } };
  sendError(error as FastifyError, request as unknown as FastifyRequest, reply as unknown as FastifyReply);
  return result;
}

const reset = (message: string) => Object.assign(new Error(message), { code: 'ECONNRESET', statusCode: 400 });

describe('a broken connection', () => {
  it('is a client error without a log entry while the body arrives', () => {
    expect(answerTo(reset('aborted'), { isWhole: false })).toEqual({ status: 400, logged: 0 });
  });

  it('is a logged server error when it is the connection to the database', () => {
    expect(answerTo(reset('read ECONNRESET'), { isWhole: true })).toEqual({ status: 503, logged: 1 });
    expect(answerTo(new DatabaseUnavailable('gone'), { isWhole: true })).toEqual({ status: 503, logged: 1 });
  });
});

describe('a row that refers to one that was deleted meanwhile', () => {
  it.each([
    ['SQLite', { errcode: 787 }],
    ['PostgreSQL', { code: '23503', severity: 'ERROR' }],
  ])('is not found, on %s', (_engine, facts) => {
    const error = Object.assign(new Error('FOREIGN KEY constraint failed'), facts);
    expect(answerTo(error, { isWhole: true })).toEqual({ status: 404, logged: 0 });
  });
});
