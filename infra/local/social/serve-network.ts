import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listenOnLoopback, type RunningServer } from '../serving/loopback-server';
import { readBody } from '../serving/request-body';
import type { SocialMisbehavior } from './misbehavior';

/** A request to a network. */
export interface SocialCall {
  readonly method: string;
  /** Percent-encoded, as it came. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer<ArrayBuffer>;
}

export interface SocialAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** An answer that is thrown: the network doesn't do what was asked. */
export class SocialRefusal extends Error {
  readonly answer: SocialAnswer;

  constructor(answer: SocialAnswer) {
    super(`Refused with ${answer.status}.`);
    this.answer = answer;
  }
}

export interface NetworkOptions {
  /** @default 0, a free port */
  readonly port?: number;
  /** Folder where everything is kept. @default nothing is kept */
  readonly store?: string;
  /** @default the system clock */
  readonly now?: () => number;
  /** Decides for each call of the API what goes wrong with it. @default nothing */
  readonly misbehave?: (call: SocialCall) => SocialMisbehavior | undefined;
  readonly onFault?: (error: unknown) => void;
}

export interface RunningNetwork extends RunningServer {
  /** The calls of the API, oldest first, at most 1,000. */
  readonly calls: readonly SocialCall[];
  /** Lets the next calls of the API fail, each in its way. */
  fail(next: readonly SocialMisbehavior[]): void;
}

/** What a network answers. Handlers may throw a SocialRefusal. */
export interface NetworkHandlers {
  /** Whether a path belongs to the API. All others are pages, which never misbehave. */
  isApi(path: string): boolean;
  api(call: SocialCall): SocialAnswer | Promise<SocialAnswer>;
  page(call: SocialCall): SocialAnswer | Promise<SocialAnswer>;
  /** The answer of a network that asks to wait. */
  busy(): SocialAnswer;
}

const KEPT_CALLS = 1_000;
/** A stand-in takes larger bodies than its network, so that the network's own limit is tried. */
const LARGEST_BODY = 16 * 1024 * 1024;

/** Serves a network's API and pages on 127.0.0.1. */
export async function serveNetwork(
  handlers: NetworkHandlers,
  { port = 0, misbehave = () => undefined, onFault = console.error }: NetworkOptions,
): Promise<RunningNetwork> {
  const calls: SocialCall[] = [];
  const failures: SocialMisbehavior[] = [];
  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const call: SocialCall = {
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: await readBody(request, LARGEST_BODY),
      };
      if (!handlers.isApi(call.path)) {
        send(response, await answerOf(() => handlers.page(call)));
        return;
      }
      calls.push(call);
      if (calls.length > KEPT_CALLS) calls.shift();
      await misbehaving(failures.shift() ?? misbehave(call), response, handlers, call);
    } catch (error) {
      onFault(error);
      response.destroy();
    }
  });
  const running = await listenOnLoopback(server, port);
  return { ...running, calls, fail: (next) => failures.push(...next) };
}

async function misbehaving(
  kind: SocialMisbehavior | undefined,
  response: ServerResponse,
  handlers: NetworkHandlers,
  call: SocialCall,
): Promise<void> {
  switch (kind) {
    case 'fault':
      return send(response, { status: 500, body: 'Internal error' });
    case 'busy':
      return send(response, handlers.busy());
    case 'reset':
      response.destroy();
      return;
    case 'hang':
      return;
    case 'blocked':
    case 'web-page':
      return send(response, {
        status: kind === 'blocked' ? 403 : 200,
        headers: { 'content-type': 'text/html' },
        body: '<!doctype html><title>Just a moment</title>',
      });
    case 'lost-answer':
      await answerOf(() => handlers.api(call));
      response.destroy();
      return;
    case 'huge': {
      const { status } = await answerOf(() => handlers.api(call));
      return send(response, { status, body: `{"padding":"${'x'.repeat(1_200_000)}"}` });
    }
    default:
      return send(response, await answerOf(() => handlers.api(call)));
  }
}

async function answerOf(work: () => SocialAnswer | Promise<SocialAnswer>): Promise<SocialAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SocialRefusal) return error.answer;
    throw error;
  }
}

function send(response: ServerResponse, { status, headers, body }: SocialAnswer): void {
  response.writeHead(status, { ...headers }).end(body);
}

/** A JSON answer. */
export function jsonAnswer(
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): SocialAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  };
}

/** Reads a body of the type that its header names: JSON, a form, or a form with files. */
export async function readFields(call: SocialCall): Promise<Record<string, unknown> | null> {
  const type = call.headers['content-type'] ?? '';
  try {
    if (/^application\/json\b/.test(type)) {
      const value: unknown = JSON.parse(call.body.toString('utf8'));
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isObject ? (value as Record<string, unknown>) : null;
    }
    if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/.test(type)) return null;
    const response = new Response(call.body, { headers: { 'content-type': type } });
    return Object.fromEntries((await response.formData()).entries());
  } catch {
    return null;
  }
}
