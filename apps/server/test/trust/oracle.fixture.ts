import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { Target } from './target.fixture.ts';

/** Who calls; `name` is the owner of the secrets that replies to this caller may contain. */
export interface Caller {
  name: string;
  token: string | undefined;
}

export interface Sent {
  method: string;
  /** With the query. */
  path: string;
  body?: string | Buffer | undefined;
  contentType?: string | undefined;
  headers?: Record<string, string>;
  by: Caller;
  /** How long the reply may take, where that is not 5 s: many calls at once wait for each other. */
  maxMs?: number;
  /** What is wrong with this request, for the report of a failure. */
  what: string;
}

export interface Reply {
  status: number;
  text: string;
  /** Undefined when the reply is not JSON. */
  body: Record<string, unknown> | undefined;
}

/** No reply may take longer; those for which another process has to start, on a busy machine. */
const MAX_MS = 5_000;
const MAX_OF_PROCESSES_MS = 30_000;
const OF_PROCESSES = /^\/api\/(?:import|export)\//;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** What a reply must never contain of the inside of the server. */
const INSIDE =
  /\n\s+at |node:internal|\/src\/|\bSELECT \b|\bINSERT INTO\b|SQLITE_|syntax error at|node_modules/;
const FAILURE_KEYS = new Set(['status_code', 'detail', 'code', 'errors', 'error_id']);

/** The counts of one attack. */
class Tally {
  calls = 0;
  slowestMs = 0;
  cpuMs = 0;
  blockedMs = 0;
  readonly byStatus = new Map<number, number>();

  toString(): string {
    const statuses = [...this.byStatus].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
    const worst = [`slowest ${Math.round(this.slowestMs)} ms`];
    if (this.cpuMs > 0) worst.push(`most processor time of a call ${Math.round(this.cpuMs)} ms`);
    if (this.blockedMs > 0) worst.push(`longest block of the loop ${Math.round(this.blockedMs)} ms`);
    return `${this.calls} calls (${statuses.join(', ')}); ${worst.join(', ')}`;
  }
}

async function sendRaw(target: Target, sent: Sent): Promise<Reply> {
  const { method, path, body, contentType, headers, by } = sent;
  const maxMs = sent.maxMs ?? (OF_PROCESSES.test(path) ? MAX_OF_PROCESSES_MS : MAX_MS);
  const call = httpRequest(target.origin, {
    method,
    path,
    agent,
    timeout: maxMs,
    headers: {
      ...(by.token === undefined ? {} : { authorization: `Bearer ${by.token}` }),
      ...(body === undefined
        ? {}
        : {
            'content-type': contentType ?? 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
      ...headers,
    },
  });
  call.on('timeout', () => call.destroy(new Error(`no reply within ${maxMs} ms`)));
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode ?? 0, text, body: isJson ? parsed(text) : undefined };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** What is wrong with any reply to any request. */
function faultsOf({ status, text, body }: Reply, { by }: Sent, target: Target): string[] {
  const faults: string[] = [];
  if (status >= 500 || status < 200) faults.push(`status ${status}`);
  if (status >= 400) {
    if (body === undefined) faults.push('a refusal that is not JSON');
    else {
      if (body['status_code'] !== status || typeof body['detail'] !== 'string' || body['detail'] === '')
        faults.push('a refusal without status_code or detail');
      const others = Object.keys(body).filter((key) => !FAILURE_KEYS.has(key));
      if (others.length > 0) faults.push(`a refusal with ${others.join(', ')}`);
    }
    if (INSIDE.test(text)) faults.push('a refusal that shows the inside of the server');
  } else if (body !== undefined && !Array.isArray(body) && body['status_code'] !== status)
    faults.push('a reply without its status_code');
  const secrets = target.secrets.foundIn(text, by.name);
  if (secrets.length > 0) faults.push(`another caller's secret: ${secrets.join(', ')}`);
  return faults;
}

/** Sends requests and collects what is wrong with their replies. */
export class Attack {
  readonly tally = new Tally();
  readonly failures: string[] = [];
  readonly target: Target;

  constructor(target: Target) {
    this.target = target;
  }

  async send(sent: Sent): Promise<Reply> {
    const begun = performance.now();
    let reply: Reply;
    try {
      reply = await sendRaw(this.target, sent);
    } catch (error) {
      reply = { status: 0, text: '', body: undefined };
      this.fail(sent, reply, (error as Error).message);
      return reply;
    }
    this.tally.calls += 1;
    this.tally.slowestMs = Math.max(this.tally.slowestMs, performance.now() - begun);
    this.tally.byStatus.set(reply.status, (this.tally.byStatus.get(reply.status) ?? 0) + 1);
    if (reply.status < 300) this.target.secrets.note(reply.text, sent.by.name);
    for (const fault of faultsOf(reply, sent, this.target)) this.fail(sent, reply, fault);
    return reply;
  }

  fail(sent: Sent, reply: Reply, fault: string): void {
    this.failures.push(`${fault}: ${described(sent)} → ${reply.status} ${reply.text.slice(0, 200)}`);
  }
}

/** A request as one line, from which it can be repeated. */
function described({ method, path, body, by, what }: Sent): string {
  const text = body === undefined ? '' : ` ${String(body)}`;
  const short = text.length > 300 ? `${text.slice(0, 300)}… (${text.length} characters)` : text;
  return `${method} ${path.slice(0, 300)}${JSON.stringify(short).slice(1, -1)} by ${by.name} [${what}]`;
}
