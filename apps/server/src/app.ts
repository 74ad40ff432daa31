import type { FastifyInstance } from 'fastify';
import { createServices, type AppOptions } from './create-services.ts';
import { drain, listen, startBackgroundWork, sweep } from './lifecycle.ts';
import type { Config } from './platform/config.ts';
import type { Store } from './schema/index.ts';
import { registerFeatures } from './register-features.ts';

export interface App {
  http: FastifyInstance;
  store: Store;
  /** Opens the configured ports. @throws EADDRINUSE, EACCES */
  listen(): Promise<void>;
  /** Deletes expired rows, and files that no row refers to. A timer also calls this. */
  sweep(): Promise<void>;
  /** Stops taking work, finishes what was accepted, closes the stores. */
  close(): Promise<void>;
}

export async function assemble(config: Config, options: AppOptions = {}): Promise<App> {
  const services = await createServices(config, options);
  const features = await registerFeatures(services);
  const work = startBackgroundWork(services, features);
  const { http, store } = services;
  return {
    http,
    store,
    listen: () => listen(services),
    sweep: () => sweep(services, features),
    close: () => drain(services, features, work),
  };
}
