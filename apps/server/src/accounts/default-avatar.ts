import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_AVATAR } from '@icando/contract/accounts';
import type { FastifyInstance } from 'fastify';

/** The picture of everybody who has not chosen one, under the name that their account carries. */
export function serveDefaultAvatar(app: FastifyInstance): void {
  const picture = readFileSync(join(import.meta.dirname, DEFAULT_AVATAR));
  app.get(`/avatars/${DEFAULT_AVATAR}`, { schema: { hide: true } }, (_request, reply) =>
    reply.type('image/jpeg').header('cache-control', 'public, max-age=31536000, immutable').send(picture),
  );
}
