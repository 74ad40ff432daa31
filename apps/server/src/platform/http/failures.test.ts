import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../database/index.ts';
import { sendError } from './failures.ts';

/** The response to a thrown error, and the number of its log entries. */
function answerTo(error: object, { isWhole }: { isWhole: boolean }) {
  const seen = { status: 0, logged: 0 };
  const reply = {
    log: { error: () => (seen.logged += 1) },
    header: () => reply,
    code: (status: number) => {
      seen.status = status;
      return reply;
    },
    send: () => reply,
  };
  const request = { raw: { complete: isWhole, destroyed: true, resume: () => {} } };
  sendError(error as FastifyError, request as unknown as FastifyRequest, reply as unknown as FastifyReply);
  return seen;
}

const reset = (message: string) => Object.assign(new Error(message), { code: 'ECONNRESET', statusCode: 400 });

describe('a broken connection', () => {
  it("while the body arrives is the client's, and not logged", () => {
    expect(answerTo(reset('aborted'), { isWhole: false })).toEqual({ status: 400, logged: 0 });
  });

  it("to the database is the server's, and logged", () => {
    expect(answerTo(reset('read ECONNRESET'), { isWhole: true })).toEqual({ status: 503, logged: 1 });
    expect(answerTo(new DatabaseUnavailable('gone'), { isWhole: true })).toEqual({ status: 503, logged: 1 });
  });
});
