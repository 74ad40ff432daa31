import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sendFailure } from './failures.ts';
import { metricsAccess } from './metrics-access.ts';

/** Serves OpenAPI, generated from the schemas of the contract, at /api/docs. Must be registered before the routes. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'I Can do it',
        description:
          'Failures answer {status_code, detail, code, errors?} with the HTTP status of the same number.',
        version: '1',
        license: { name: 'AGPL-3.0-or-later' },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

type Sample = number | readonly { labels: Readonly<Record<string, string>>; value: number }[];

export interface OperationsOptions {
  /** A server at a port of its own. */
  opsApp?: FastifyInstance | undefined;
  metricsToken?: string | undefined;
}

export interface Operations {
  gauge(name: string, help: string, read: () => Sample, labelNames?: readonly string[]): void;
  counter(name: string, help: string, read: () => Sample, labelNames?: readonly string[]): void;
  /** Makes `/healthz` fail, so that a proxy routes no new clients to this server. Connected clients are still served. */
  beginDrain(): void;
}

function withLabels(sample: Sample) {
  return typeof sample === 'number' ? [{ labels: {}, value: sample }] : sample;
}

export function registerOperations(
  app: FastifyInstance,
  store: { ping(): Promise<unknown> },
  { opsApp, metricsToken }: OperationsOptions = {},
): Operations {
  const registry = new Registry();
  // Event loop lag is sampled every 100 ms; the default of 10 ms would wake an idle server a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const served = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    served.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });

  let isDraining = false;
  for (const server of opsApp === undefined ? [app] : [app, opsApp]) {
    // HAProxy takes a 404 as: route no new clients, but keep the connected ones (`http-check disable-on-404`).
    server.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
      isDraining ? sendFailure(reply, 'not_found') : { status_code: 200 },
    );
    server.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      try {
        if (isDraining) return sendFailure(reply, 'unavailable');
        await store.ping();
        return { status_code: 200 };
      } catch {
        return sendFailure(reply, 'unavailable');
      }
    });
  }
  const mayRead = metricsAccess(metricsToken, opsApp !== undefined);
  (opsApp ?? app).get('/metrics', { schema: { hide: true } }, async (request, reply) =>
    mayRead(request)
      ? reply.type(registry.contentType).send(await registry.metrics())
      : sendFailure(reply, 'not_found'),
  );

  return {
    beginDrain: () => void (isDraining = true),

    gauge(name, help, read, labelNames = []) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames,
        registers: [registry],
        collect() {
          for (const { labels, value } of withLabels(read())) gauge.set(labels, value);
        },
      });
    },

    counter(name, help, read, labelNames = []) {
      const counter: Counter = new Counter({
        name,
        help,
        labelNames,
        registers: [registry],
        collect() {
          counter.reset();
          for (const { labels, value } of withLabels(read())) counter.inc(labels, value);
        },
      });
    },
  };
}
