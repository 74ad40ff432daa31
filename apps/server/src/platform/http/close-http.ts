import type { FastifyInstance } from 'fastify';

/** Finishes pending requests; a keep-alive connection is closed as soon as it is idle, not when it times out. */
export async function closeHttp(app: FastifyInstance, finishMs: number): Promise<void> {
  const closing = setInterval(() => app.server.closeIdleConnections(), 50);
  const cutting = setTimeout(() => app.server.closeAllConnections(), finishMs);
  await app.close();
  clearInterval(closing);
  clearTimeout(cutting);
}
