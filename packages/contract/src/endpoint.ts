import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, somebody signed in, an admin. */
export type Access = 'public' | 'user' | 'admin';

/** One call of the HTTP API, declared once: the server serves it, the client calls it, OpenAPI prints it. */
export interface Endpoint {
  method: Method;
  /** With `:name` for path parameters. */
  path: `/${string}`;
  summary: string;
  tag: string;
  access: Access;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  reply: z.core.$ZodType;
  /** Largest body in bytes where it is not the common 1 MB. */
  bodyLimit?: number;
}

/** Keeps the literal types of a declaration. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Out<S> = S extends z.core.$ZodType ? z.core.output<S> : undefined;
type In<S> = S extends z.core.$ZodType ? z.core.input<S> : undefined;

/** What the server's handler gets, parsed. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
/** What comes back. */
export type ReplyOf<E extends Endpoint> = z.core.output<E['reply']>;
/** What the caller may send. */
export type SentBody<E extends Endpoint> = In<E['body']>;
