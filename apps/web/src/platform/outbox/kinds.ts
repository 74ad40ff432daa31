import type * as z from 'zod/mini';

/** The id of a user, or a name for somebody without an account, such as a pupil in one homework. */
export type Owner = number | string;

/** The server's ids by the ids that they replace. */
export type Ids = Readonly<Record<string, number>>;

/** Something that this device has to send. */
export interface Entry {
  /** A UUID. */
  readonly id: string;
  /** Other accounts of this device must not send it. */
  readonly owner: Owner;
  readonly kind: string;
  readonly body: unknown;
  /** By the device's clock in ms, later than that of every entry before it. */
  readonly createdAt: number;
  /** `refused`: the server refuses it for `reason`; only the user sends it again. */
  readonly state: 'waiting' | 'refused';
  readonly reason: string;
}

export interface SendContext {
  /** The token of the entry's owner. */
  readonly token: string | null;
  readonly ids: Ids;
}

/** How entries of a kind are sent. */
export interface Kind<Body, Reply> {
  /** Entries with another body are deleted. */
  readonly schema: z.ZodMiniType<Body>;
  /** May be called again with the same body after an interruption. @throws {ApiError} */
  readonly send: (body: Body, context: SendContext) => Promise<Reply>;
  /** The ids that later entries must use instead of those they have. */
  readonly idsOf?: (reply: Reply, body: Body) => Ids;
  /** Called after the entry has been deleted, in all tabs that have loaded the kind. */
  readonly onSent?: (reply: Reply, body: Body, owner: Owner) => void;
  /** Returns whether to keep the entry for the user to decide; without it the entry is deleted. */
  readonly onRefused?: (error: unknown, body: Body) => boolean;
  /** The body of a refused entry that the user sends again. */
  readonly retried?: (body: Body) => Body;
  /** One body for two consecutive entries; undefined if they have to be sent apart. */
  readonly join?: (first: Body, second: Body) => Body | undefined;
}

// A kind is stored without its types, because entries of all kinds share one list.
export type AnyKind = Kind<unknown, unknown>;

const loaders = new Map<string, () => Promise<AnyKind>>();
const loaded = new Map<string, AnyKind>();

/** Registers a kind, whose code is loaded when there is an entry to send. */
export function registerKind<Body, Reply>(name: string, load: () => Promise<Kind<Body, Reply>>): void {
  loaders.set(name, load as unknown as () => Promise<AnyKind>);
}

export const isRegistered = (name: string): boolean => loaders.has(name);

/** undefined if the code cannot be loaded now. */
export async function loadKind(name: string): Promise<AnyKind | undefined> {
  try {
    const kind = loaded.get(name) ?? (await loaders.get(name)?.());
    if (kind !== undefined) loaded.set(name, kind);
    return kind;
  } catch {
    return undefined;
  }
}

export const loadedKind = (name: string): AnyKind | undefined => loaded.get(name);
