import type * as z from 'zod/mini';
import type { RefusalCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, somebody signed in, an admin. */
export type Access = 'public' | 'user' | 'admin';

/**
 * What a limited token is for: one room (a guest), one homework (a pupil), or the account itself where that is to be
 * deleted.
 */
export type ScopeKind = 'room' | 'homework' | 'leaving';

/** A multipart body: text fields and at most one file, in any order. */
export interface Form {
  /** Schema of the text fields as one object; every value arrives as a text. */
  fields: z.ZodMiniObject;
  file: {
    /** The name of the multipart part. */
    name: string;
    /** The largest size, in bytes, that is still accepted. */
    maxBytes: number;
    /** The refusal of a larger file: its sentence says the limit. */
    tooLarge: RefusalCode;
  };
}

/** One call of the HTTP API, declared once: the server serves it, the client calls it, OpenAPI prints it. */
export interface Endpoint {
  method: Method;
  /** With `:name` for path parameters. */
  path: `/${string}`;
  summary: string;
  tag: string;
  access: Access;
  /** The kinds of limited token that may call it; other kinds get 403. */
  scopes?: readonly ScopeKind[];
  /** A public call with optional authentication: a token that is sent must be valid. */
  knowsCaller?: boolean;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  /** For a call that may carry a file; with `body`, a call may also be JSON. */
  form?: Form;
  /** The server adds `status_code` to every object that it replies with. */
  reply: z.core.$ZodType<{ status_code: number } | readonly unknown[]>;
  /** 202 where the work goes on after the reply; else 200. */
  successStatus?: 202;
  /** Largest body in bytes where it is not the common 1 MB. */
  bodyLimit?: number;
  /** Served even while an overloaded server sheds load. */
  isNeverShed?: boolean;
  /** A limit for each signed-in caller on valid calls of this endpoint, beside the limit on all calls. */
  rate?: { perSecond: number; burst: number };
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
export type BodyOf<E extends Endpoint> = Out<E['body']> | (E['form'] extends Form ? undefined : never);
/** The parsed text fields of a form; undefined where the call was JSON. */
export type FieldsOf<E extends Endpoint> = E['form'] extends Form
  ? z.core.output<E['form']['fields']> | (E['body'] extends z.core.$ZodType ? undefined : never)
  : undefined;
/** Type of the reply. */
export type ReplyOf<E extends Endpoint> = z.core.output<E['reply']>;
/** Type of the request. */
export type SentBody<E extends Endpoint> = In<E['body']>;
