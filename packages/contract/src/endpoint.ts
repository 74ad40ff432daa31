import type * as z from 'zod/mini';
import type { RefusalCode } from './errors.ts';
import type { SecurityEventName } from './security-events.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, a signed-in user or an admin. */
export type Access = 'public' | 'user' | 'admin';

/**
 * What a limited token permits: one room (a guest), one homework (a pupil), only the management of an account that is to be
 * deleted, or only the second step of a sign-in.
 */
export type ScopeKind = 'room' | 'homework' | 'leaving' | 'second_step';

/** A multipart body: text fields and at most one file, in any order. */
export interface Form {
  /** Schema of the text fields as one object; every value arrives as a string. */
  fields: z.ZodMiniObject;
  file: {
    /** The name of the multipart part. */
    name: string;
    /** The largest accepted size, in bytes. */
    maxBytes: number;
    /** The refusal of a larger file; its sentence states the limit. */
    tooLarge: RefusalCode;
  };
}

/** One call of the HTTP API. The server's route, the client's types and the OpenAPI document are all derived from it. */
export interface Endpoint {
  method: Method;
  /** With `:name` for path parameters. */
  path: `/${string}`;
  summary: string;
  tag: string;
  access: Access;
  /** The kinds of limited token that may call the endpoint; other kinds get 403. */
  scopes?: readonly ScopeKind[];
  /** A public call with optional authentication: a token that is sent must be valid. */
  knowsCaller?: boolean;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  /** For a call that may carry a file. With `body` as well, the call may also be JSON. */
  form?: Form;
  /** The server adds `status_code` to every object that it replies with. */
  reply: z.core.$ZodType<{ status_code: number } | readonly unknown[]>;
  /** 202 where the work continues after the reply; by default 200. */
  successStatus?: 202;
  /** The largest body in bytes; by default 1 MB. */
  bodyLimit?: number;
  /** Served even while an overloaded server sheds load. */
  isNeverShed?: boolean;
  /** The security log records each call that reaches the use case under this name, with its outcome. */
  security?: SecurityEventName;
  /**
   * A limit on calls of this endpoint beside the limit on all calls: on the valid ones of each signed-in caller, and on all
   * of each address without one. Every public call that writes, or whose reply reveals what exists, has a limit.
   */
  rate?: { perSecond: number; burst: number };
}

/** Returns the declaration with its literal types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Out<S> = S extends z.core.$ZodType ? z.core.output<S> : undefined;
type In<S> = S extends z.core.$ZodType ? z.core.input<S> : undefined;

/** Parsed path parameters, as the server's handler receives them. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']> | (E['form'] extends Form ? undefined : never);
/** The parsed text fields of a form; undefined for a JSON call. */
export type FieldsOf<E extends Endpoint> = E['form'] extends Form
  ? z.core.output<E['form']['fields']> | (E['body'] extends z.core.$ZodType ? undefined : never)
  : undefined;
export type ReplyOf<E extends Endpoint> = z.core.output<E['reply']>;
/** The request body before it is parsed. */
export type SentBody<E extends Endpoint> = In<E['body']>;
