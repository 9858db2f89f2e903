import { objectIn, retryAfter } from '@lambdas/integrations/fetch-json';
import { readText } from '@lambdas/integrations/read-text';
import type { NoAnswer, Refusal } from './social-network';

export type Fields = Readonly<Record<string, unknown>>;

/** A network's answer. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Empty if it is too large. */
  readonly text: string;
  /** The body if it is a JSON object. */
  readonly object: Fields | null;
  /** How long the network asks us to wait, by the usual header; null if it doesn't say. */
  readonly retryAfterSeconds: number | null;
}

export interface Sending {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData;
}

/** Of one request. A verb makes at most four, so it ends within 32 seconds. */
const TIMEOUT_MS = 8_000;
const LARGEST_BYTES = 512 * 1024;
/** The connection was never made, so nothing was sent. */
const NEVER_SENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export const NO_ANSWER: NoAnswer = { kind: 'unknown' };

export function refused(
  reason: Refusal['reason'],
  retryAfterSeconds: number | null = null,
): Refusal {
  return { kind: 'refused', reason, retryAfterSeconds };
}

/**
 * Sends one request to a network. Never follows a redirect, and tells nothing of the error, because a
 * secret may be part of the address.
 *
 * @returns `busy` if the network can't be reached, so that certainly nothing happened
 */
export async function send(
  address: string,
  { method = 'GET', headers = {}, body }: Sending = {},
): Promise<Reply | Refusal | NoAnswer> {
  try {
    const response = await fetch(address, {
      method,
      headers: { 'user-agent': 'Roomlight', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { text, isCut } = await readText(response, LARGEST_BYTES);
    return {
      status: response.status,
      headers: response.headers,
      text: isCut ? '' : text,
      object: isCut ? null : objectIn(text),
      retryAfterSeconds: retryAfter(response.headers, Date.now()),
    };
  } catch (error) {
    return NEVER_SENT.has(codeOf(error)) ? refused('busy') : NO_ANSWER;
  }
}

/**
 * Whether something in front of a network refused, such as a firewall: all four answer in JSON, and
 * nobody but the network itself knows that a connection ended.
 */
export function isBlocked({ status, object }: Reply): boolean {
  return status >= 400 && status < 500 && status !== 401 && object === null;
}

export function isReply(answer: Reply | Refusal | NoAnswer): answer is Reply {
  return 'status' in answer;
}

/**
 * Of a step before the one that publishes: without its answer, nothing was published, so it can be
 * repeated.
 */
export function beforehand(answer: Refusal | NoAnswer): Refusal {
  return answer.kind === 'unknown' ? refused('busy') : answer;
}

/** A nested object; empty if there is none. */
export function fieldsIn(fields: Fields | null, name: string): Fields {
  const value = fields?.[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

/** A list of objects; empty if there is none. Other entries are left out. */
export function listIn(fields: Fields | null, name: string): readonly Fields[] {
  const value = fields?.[name];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry) : [];
}

export function textIn(fields: Fields | null, name: string): string | null {
  const value = fields?.[name];
  return typeof value === 'string' ? value : null;
}

export function numberIn(fields: Fields | null, name: string): number | null {
  const value = fields?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
}

/** A JSON body with its header. */
export function json(body: object): { headers: Record<string, string>; body: string } {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** A PNG picture as a part of a form. */
export function pngPart(png: Uint8Array): Blob {
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}
